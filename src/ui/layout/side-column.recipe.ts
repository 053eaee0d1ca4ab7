import { defineSlotRecipe } from '@pandacss/dev'

/** Text, with further parts beside it; in a narrower page after it. */
const besides = '@container (min-width: 52rem)'

export const sideColumn = defineSlotRecipe({
  className: 'side-column',
  slots: ['root', 'columns', 'main', 'side'],
  base: {
    root: { containerType: 'inline-size', minWidth: '0' },
    columns: {
      display: 'grid',
      gridTemplateColumns: '[minmax(0, 1fr)]',
      gap: '8',
      alignItems: 'start',
      minWidth: '0',
      [besides]: {
        gridTemplateColumns: '[minmax(0, 44rem) minmax(18rem, 26rem)]',
        justifyContent: 'space-between',
        columnGap: '10',
      },
    },
    main: { display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' },
    side: {
      display: 'flex',
      flexDirection: 'column',
      gap: '8',
      minWidth: '0',
      /** Its first heading is at the height of the other column's. */
      [besides]: { '& > :first-child': { borderBlockStart: '[none]', paddingBlockStart: '0' } },
    },
  },
})
