import { defineSlotRecipe } from '@pandacss/dev'

/** A program beside a text. */
export const sideProgram = defineSlotRecipe({
  className: 'side-program',
  slots: ['root', 'art', 'body', 'eyebrow', 'title', 'meta', 'actions'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
      columnGap: '4',
      rowGap: '4',
      alignItems: 'center',
      minWidth: '0',
      '@media (max-width: 599.98px)': { gridTemplateColumns: '[auto minmax(0, 1fr)]' },
      lg: { gridTemplateColumns: '[auto minmax(0, 1fr)]' },
    },
    art: { width: '20' },
    body: { minWidth: '0' },
    eyebrow: { textStyle: 'caption', color: 'fg.muted' },
    title: { textStyle: 'subheading' },
    meta: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    actions: {
      display: 'grid',
      '@media (max-width: 599.98px)': { gridColumn: '1 / -1' },
      lg: { gridColumn: '1 / -1' },
    },
  },
})
