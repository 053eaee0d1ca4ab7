import type { ReactNode } from 'react'

/** What makes no sense on paper is left out there. */
export const Paperless = ({ children }: { children: ReactNode }) => <div data-no-print>{children}</div>
