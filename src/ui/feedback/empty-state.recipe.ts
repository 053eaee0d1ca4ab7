import { defineSlotRecipe } from '@pandacss/dev'

/** Empty and error states: a drawing or icon, what happened, and what to do next. */
export const stateMessage = defineSlotRecipe({
  className: 'state',
  slots: ['root', 'art', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      gap: '2',
      paddingBlock: '12',
      paddingInline: '4',
      marginInline: '[auto]',
      maxWidth: 'dialog',
    },
    art: { marginBlockEnd: '4', color: 'fg.faint' },
    title: { textStyle: 'subheading' },
    text: { color: 'fg.muted' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', marginBlockStart: '4' },
  },
})
