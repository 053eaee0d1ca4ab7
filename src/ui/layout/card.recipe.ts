import { defineSlotRecipe } from '@pandacss/dev'
import { cardFace } from '../../theme/recipe-styles.ts'

export const card = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'header', 'title', 'actions', 'footer'],
  base: {
    root: {
      position: 'relative',
      minWidth: '0',
      borderRadius: 'md',
      ...cardFace,
      _print: { boxShadow: '[none]', borderColor: 'border.subtle', breakInside: 'avoid' },
    },
    header: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '2',
      marginBlockEnd: '3',
    },
    title: { textStyle: 'subheading', minWidth: '0', flex: '[1 1 min-content]' },
    actions: { flexShrink: '0', display: 'flex', gap: '2' },
    footer: { marginBlockStart: '4', display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
  variants: {
    variant: {
      plain: {},
      quiet: { root: { background: '[transparent]', boxShadow: '[none]', borderColor: 'border.subtle' } },
      accent: { root: { background: 'accent.subtle', boxShadow: '[none]' } },
    },
  },
  defaultVariants: { variant: 'plain' },
})
