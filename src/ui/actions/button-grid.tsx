import type { ReactNode } from 'react'
import { buttonGrid } from '#styled-system/recipes/button-grid.js'

type Props = { children: ReactNode; columns?: 'three' | 'seven' | undefined }

/** Buttons of equal width, three in a row or seven. Of three, one that would be alone in the last row fills it. */
export const ButtonGrid = ({ children, columns }: Props) => (
  <div className={buttonGrid({ columns })}>{children}</div>
)
