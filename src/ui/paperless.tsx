import type { ReactNode } from 'react'

/** Hides its children in print. */
export const Paperless = ({ children }: { children: ReactNode }) => <div data-no-print>{children}</div>
