import { defineSlotRecipe } from '@pandacss/dev'

/** A part of a screen under its own heading, without a box. */
export const section = defineSlotRecipe({
  className: 'section',
  slots: ['root', 'head', 'title'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '2',
    },
    title: { textStyle: 'subheading' },
  },
})
