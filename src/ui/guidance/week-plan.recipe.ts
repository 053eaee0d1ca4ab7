import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** Seven days in a row, or stacked in narrow windows. */
export const weekPlan = defineSlotRecipe({
  className: 'week-plan',
  slots: ['root', 'day', 'name', 'art', 'title', 'meta', 'rest'],
  base: {
    root: {
      display: 'grid',
      gap: '1',
      md: { gridTemplateColumns: '[repeat(7, minmax(0, 1fr))]', gap: '3' },
    },
    day: {
      display: 'grid',
      gridTemplateColumns: '[4rem 48px minmax(0, 1fr)]',
      columnGap: '4',
      alignItems: 'center',
      minWidth: '0',
      minHeight: '[64px]',
      breakInside: 'avoid',
      '&[data-rest]': { mdDown: { minHeight: '9' } },
      md: { gridTemplateColumns: '[minmax(0, 1fr)]', alignContent: 'start', rowGap: '2' },
    },
    name: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    art: { minWidth: '0', md: { width: 'full' } },
    /** Holds a place in the row of seven; in a list, the word is enough. */
    rest: {
      mdDown: { display: 'none' },
      aspectRatio: 'square',
      borderRadius: 'md',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.control',
    },
    title: {
      textStyle: 'label',
      minWidth: '0',
      overflowWrap: 'anywhere',
      '[data-rest] &': { color: 'fg.muted', fontWeight: 'normal' },
    },
    meta: { textStyle: 'small', color: 'fg.muted', minWidth: '0' },
  },
})

/** Cards, at most three in a row. */
export const threeColumns = defineRecipe({
  className: 'three-columns',
  base: {
    display: 'grid',
    gap: '4',
    minWidth: '0',
    md: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', '& > :first-child': { gridColumn: '1 / -1' } },
  },
})
