import type { ReactNode } from 'react'
import { onDemand } from './on-demand.ts'

export type DrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Its name; shown as its heading unless `head` stands there. */
  title: string
  head?: ReactNode
  children: ReactNode
  footer?: ReactNode
  side?: 'start' | 'end' | undefined
  padding?: 'none' | 'roomy' | undefined
  closeLabel?: string | undefined
  /** Without it the page behind stays in use: settings that preview live. */
  isModal?: boolean | undefined
}

const panel = onDemand(() => import('./drawer-panel.tsx'))

/** Fetches what drawers need, for when one is likely to be opened. */
export const preloadDrawer = panel.preload

/** A panel from the side. Focus stays within, Esc closes, focus returns to what opened it. */
export function Drawer(props: DrawerProps) {
  const loaded = panel.useLoaded(props.isOpen)
  return loaded ? <loaded.DrawerPanel {...props} /> : null
}
