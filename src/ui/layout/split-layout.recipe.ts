import { defineSlotRecipe } from '@pandacss/dev'

const twoColumns = '@media (min-width: 700px)'

/** A cover on one side, text on the other. */
export const splitLayout = defineSlotRecipe({
  className: 'split-layout',
  slots: ['root', 'head', 'art', 'notes', 'foot'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
      alignItems: 'start',
      [twoColumns]: { gridTemplateColumns: '[minmax(220px, 5fr) minmax(0, 7fr)]', columnGap: '10' },
    },
    head: { gridColumn: '1 / -1', minWidth: '0', marginBlockEnd: '[-8px]' },
    art: {
      width: 'full',
      maxWidth: '[min(100%, 34dvh)]',
      [twoColumns]: { maxWidth: '[440px]', position: 'sticky', insetBlockStart: '24' },
      lg: { maxWidth: '[480px]' },
    },
    notes: { minWidth: '0', display: 'flex', flexDirection: 'column', gap: '8' },
    foot: { gridColumn: '1 / -1', minWidth: '0', marginBlockStart: '6' },
  },
})
