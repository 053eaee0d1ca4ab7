import { highlightInks } from '../../../../content/book-looks.ts'
import { t } from '../../../../locale/t.ts'

type Colour = keyof (typeof highlightInks)['light']

export const coloursOf = (): readonly Colour[] => Object.keys(highlightInks.light) as Colour[]

export const colourNames = (): Readonly<Record<Colour, string>> => ({
  yellow: t('Yellow'),
  green: t('Green'),
  blue: t('Blue'),
  pink: t('Pink'),
})
