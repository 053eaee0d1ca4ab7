/**
 * The i18n library with empty English resources: the keys are the English text.
 *
 * Lingui needs compiled messages. Ours only use `{name}`, so they're compiled here instead of with its ICU parser
 * (6 kB). Values aren't escaped: React escapes what it renders.
 */
import { setupI18n } from '@lingui/core'

const i18n = setupI18n()
i18n.setMessagesCompiler((message) =>
  message.split(/\{(\w+)\}/).map((part, at): string | [string] => (at % 2 === 1 ? [part] : part)),
)
i18n.loadAndActivate({ locale: 'en', messages: {} })

/** The text of `key` with each `{name}` replaced by `values.name`. */
export const t = (key: string, values?: Record<string, string | number>): string => i18n._(key, values)
