import { defineRecipe } from '@pandacss/dev'

/** Search and filters, in one line if there's room. */
export const filters = defineRecipe({
  className: 'filters',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '3',
    '& > :first-child': { flex: '[1 1 14rem]', maxWidth: 'form' },
  },
})
