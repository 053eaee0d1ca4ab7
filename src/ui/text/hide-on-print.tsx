import type { ReactNode } from 'react'

/** Hides its children in print. */
export const HideOnPrint = ({ children }: { children: ReactNode }) => <div data-no-print>{children}</div>
