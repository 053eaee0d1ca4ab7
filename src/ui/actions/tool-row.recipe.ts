import { defineRecipe } from '@pandacss/dev'

/** Quiet buttons in a row; their labels, not their boxes, align with the content above. */
export const toolRow = defineRecipe({
  className: 'tool-row',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1',
    rowGap: '1',
    marginInlineStart: '-4',
  },
})
