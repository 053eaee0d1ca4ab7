import type { ReactNode } from 'react'
import { fieldRow } from '#styled-system/recipes/field-row.js'

/** A field with its button beside it, at any width. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={fieldRow()}>{children}</div>
)
