import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** Totals, next to what they sum up. */
export const summary = defineSlotRecipe({
  className: 'summary',
  slots: ['root', 'figures', 'figure', 'number', 'words'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      rowGap: '6',
      columnGap: '10',
      '& > :last-child': { flex: '[3 1 19rem]', minWidth: '0' },
    },
    figures: {
      flex: '[2 1 13rem]',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '8',
      rowGap: '4',
      alignContent: 'flex-start',
      md: { flexDirection: 'column' },
    },
    figure: { minWidth: '0', flex: '[1 1 8rem]', md: { flex: '[none]' } },
    number: { textStyle: 'title', fontVariantNumeric: 'tabular-nums' },
    words: { textStyle: 'small', color: 'fg.muted', maxWidth: '[34ch]' },
  },
})

/** Today's journey step and book; hidden if there is neither. */
export const todayRow = defineRecipe({
  className: 'today-row',
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 20rem), 1fr))]',
    _empty: { display: 'none' },
  },
})
