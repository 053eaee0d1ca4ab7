import type { HighlightColour } from '#content/highlights.ts'
import { t } from '#locale/t.ts'

export const colourNames = (): Readonly<Record<HighlightColour, string>> => ({
  yellow: t('Yellow'),
  green: t('Green'),
  blue: t('Blue'),
  pink: t('Pink'),
})
