import { defineSlotRecipe } from '@pandacss/dev'

/** The player at full size: cover, controls and queue. */
export const playerStage = defineSlotRecipe({
  className: 'player-stage',
  slots: ['root', 'art', 'body', 'foot'],
  base: {
    root: {
      display: 'grid',
      columnGap: '10',
      rowGap: '5',
      alignItems: 'center',
      md: { gridTemplateColumns: '[minmax(0, 5fr) minmax(0, 7fr)]', rowGap: '12' },
    },
    art: {
      justifySelf: 'center',
      width: '[min(100%, 32dvh)]',
      minWidth: '[120px]',
      md: { width: 'full', maxWidth: '[440px]', justifySelf: 'start' },
    },
    body: { minWidth: '0' },
    foot: {
      gridColumn: '1 / -1',
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '8',
      marginBlockStart: '6',
      md: { marginBlockStart: '0' },
    },
  },
})
