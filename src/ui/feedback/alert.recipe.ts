import { defineSlotRecipe } from '@pandacss/dev'
import { statusColours } from '../../theme/recipe-styles.ts'

export const alert = defineSlotRecipe({
  className: 'alert',
  slots: ['root', 'icon', 'body', 'title', 'actions', 'close'],
  base: {
    root: {
      '&[data-coming] > *': { visibility: 'hidden' },
      display: 'grid',
      gridTemplateColumns: '[auto 1fr auto]',
      columnGap: '3',
      alignItems: 'start',
      padding: '3',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'transparent',
      color: 'fg.strong',
      fontSize: 'sm',
    },
    icon: { marginBlockStart: '0.5' },
    body: { minWidth: '0', maxWidth: 'prose' },
    title: { fontWeight: 'semibold' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '4', marginBlockStart: '2' },
    close: { marginBlock: '-1.5', marginInlineEnd: '-1.5' },
  },
  variants: {
    status: {
      error: statusColours('error'),
      success: statusColours('success'),
      warning: statusColours('warning'),
      info: statusColours('info'),
      neutral: {
        root: { background: 'bg.sunken' },
        icon: { color: 'fg.muted' },
      },
    },
  },
  defaultVariants: { status: 'error' },
})
