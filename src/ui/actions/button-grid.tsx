import type { ReactNode } from 'react'
import { buttonGrid } from '#styled-system/recipes/button-grid.js'

/** Buttons of equal width, three in a row. One that would be alone in the last row fills it. */
export const ButtonGrid = ({ children }: { children: ReactNode }) => (
  <div className={buttonGrid()}>{children}</div>
)
