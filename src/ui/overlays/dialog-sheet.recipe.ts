import { defineSlotRecipe } from '@pandacss/dev'
import { backdrop, floating } from '../../theme/recipe-styles.ts'

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'description', 'body', 'footer'],
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'grid',
      alignItems: 'end',
      justifyItems: 'center',
      overflowY: 'auto',
      padding: '2',
      sm: { alignItems: 'center', padding: '6' },
    },
    content: {
      ...floating,
      width: 'full',
      maxWidth: 'dialog',
      maxHeight: '[calc(100dvh - 16px)]',
      overflowY: 'auto',
      borderRadius: 'lg',
      padding: '6',
      '&[data-state=open]': { animation: '[rise {durations.slow} {easings.out} both]' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      /** As high as the title. */
      '& > button': { marginBlock: '[-10px]' },
    },
    title: { textStyle: 'subheading', minWidth: '0' },
    description: { color: 'fg.muted', marginBlockStart: '2', maxWidth: 'prose' },
    body: { marginBlockStart: '4' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      marginBlockStart: '6',
    },
  },
})
