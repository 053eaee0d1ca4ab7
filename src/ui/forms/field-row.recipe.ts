import { defineRecipe } from '@pandacss/dev'

/** A field and its button. The button stays level with the input, even with an error message below. */
export const fieldRow = defineRecipe({
  className: 'field-row',
  base: {
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr) auto]',
    columnGap: '2',
    alignItems: 'start',
    '& > :last-child': { marginBlockStart: '[calc(1.4 * 0.875rem + 6px)]' },
  },
})
