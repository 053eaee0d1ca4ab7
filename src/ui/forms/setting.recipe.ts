import { defineSlotRecipe } from '@pandacss/dev'

/** Text at the start, controls beside it; stacked in narrow windows. */
export const setting = defineSlotRecipe({
  className: 'setting',
  slots: ['root', 'words', 'title', 'lead', 'body'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      minWidth: '0',
      paddingBlockStart: '8',
      borderBlockStart: '[1px solid {colors.border.subtle}]',
      lg: { gridTemplateColumns: '[minmax(0, 17rem) minmax(0, 40rem)]', columnGap: '12' },
    },
    words: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    title: { textStyle: 'subheading', _focusVisible: { outline: '[none]' } },
    lead: { textStyle: 'small', color: 'fg.muted', maxWidth: 'prose' },
    body: { display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0', maxWidth: '[40rem]' },
  },
})
