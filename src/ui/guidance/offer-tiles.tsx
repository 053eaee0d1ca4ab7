import type { ReactNode } from 'react'
import { offerTiles } from '#styled-system/recipes/offer-tiles.js'

/** Two beside each other where there is room. */
export const OfferTiles = ({ children }: { children: ReactNode }) => (
  <div className={offerTiles()}>{children}</div>
)
