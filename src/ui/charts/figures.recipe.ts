import { defineSlotRecipe } from '@pandacss/dev'
import { cardFace } from '../../theme/recipe-styles.ts'

const threeColumns = '@container (min-width: 36rem)'
const fourColumns = '@container (min-width: 50rem)'
const fourWideColumns = '@container (min-width: 70rem)'

/** Cards with a picture and what it says in words, as many side by side as fit. */
export const figures = defineSlotRecipe({
  className: 'figures',
  slots: ['root', 'grid', 'figure', 'head', 'title', 'picture', 'text', 'number', 'words'],
  base: {
    root: { containerType: 'inline-size' },
    grid: {
      display: 'grid',
      gap: '2',
      /** One with large text. */
      gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 9rem), 1fr))]',
      [threeColumns]: { gap: '4', gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]' },
      [fourColumns]: { gridTemplateColumns: '[repeat(3, minmax(0, 1fr)) minmax(0, 2fr)]' },
    },
    figure: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      minWidth: '0',
      [threeColumns]: { gap: '3' },
      borderRadius: 'md',
      ...cardFace,
      _print: { boxShadow: '[none]', borderColor: 'border.subtle', breakInside: 'avoid' },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '1',
    },
    title: { textStyle: 'label', color: 'fg.muted' },
    picture: { display: 'grid', flex: '[1]', alignItems: 'center', minWidth: '0' },
    text: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' },
    number: { textStyle: 'subheading', flex: '[none]' },
    words: { textStyle: 'small', color: 'fg.muted', flex: '[1 1 6.5rem]', maxWidth: '[34ch]' },
  },
  /** The least heights are those of usual figures: their outlines take the same space. */
  variants: {
    grid: {
      all: {},
      pair: { grid: { [threeColumns]: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' } } },
    },
    width: {
      /** One column. */
      column: { figure: { minHeight: '[15rem]', [threeColumns]: { minHeight: '[15.75rem]' } } },
      /** A line of its own until there are three columns. */
      line: {
        figure: {
          gridColumn: '1 / -1',
          minHeight: '[7.25rem]',
          [threeColumns]: { gridColumn: 'auto' },
        },
      },
      /** A line of its own until there are four. */
      wide: {
        figure: {
          gridColumn: '1 / -1',
          minHeight: '[18rem]',
          [threeColumns]: { minHeight: '[15rem]' },
          [fourColumns]: { gridColumn: 'auto', minHeight: '[18.5rem]' },
          [fourWideColumns]: { minHeight: '[15rem]' },
        },
      },
      full: {
        figure: {
          gridColumn: '1 / -1',
          minHeight: '[12rem]',
          [threeColumns]: { minHeight: '[14rem]' },
        },
      },
    },
  },
  defaultVariants: { grid: 'all', width: 'column' },
})
