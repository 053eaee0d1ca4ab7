import { defineSlotRecipe } from '@pandacss/dev'

/** Text at the bottom of the cover, with enough contrast in every theme. */
export const blankSleeve = defineSlotRecipe({
  className: 'blank-sleeve',
  slots: ['root', 'promise', 'tracks', 'track', 'imprint'],
  base: {
    root: {
      background: 'bg.card',
      color: 'fg.strong',
      paddingInline: '8',
      paddingBlock: '6',
      lg: { paddingInline: '12', paddingBlock: '8' },
    },
    promise: { textStyle: 'heading', textWrap: 'balance' },
    tracks: {
      display: 'grid',
      gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
      columnGap: '10',
      rowGap: '1',
      marginBlockStart: '4',
      lg: { gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]' },
    },
    track: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      textStyle: 'caption',
      color: 'fg.muted',
    },
    imprint: { textStyle: 'caption', color: 'fg.faint', marginBlockStart: '4' },
  },
})
