import { defineRecipe } from '@pandacss/dev'

/** Offers, at most two in a row. */
export const offerTiles = defineRecipe({
  className: 'offer-tiles',
  base: {
    display: 'grid',
    containerType: 'inline-size',
    gap: '4',
    minWidth: '0',
    md: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' },
  },
})
