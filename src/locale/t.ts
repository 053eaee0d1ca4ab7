/**
 * The kept i18n library with empty English resources: the keys are the English text.
 *
 * Lingui wants its messages compiled; ours are compiled on the spot by the one rule that they need, `{name}`, instead
 * of by its ICU parser (6 kB). Values are put in as they are: React escapes what it renders.
 */
import { setupI18n } from '@lingui/core'

const i18n = setupI18n()
i18n.setMessagesCompiler((message) =>
  message.split(/\{(\w+)\}/).map((part, at): string | [string] => (at % 2 === 1 ? [part] : part)),
)
i18n.loadAndActivate({ locale: 'en', messages: {} })

/** The text of `key` with each `{name}` replaced by `values.name`. */
export const t = (key: string, values?: Record<string, string | number>): string => i18n._(key, values)
