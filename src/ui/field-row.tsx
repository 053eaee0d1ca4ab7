import type { ReactNode } from 'react'
import { fieldRow } from '../../styled-system/recipes/index.js'

/** One field and the button that sends it, beside each other at any width. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={fieldRow()}>{children}</div>
)
