import type { ReactNode } from 'react'
import { onDemand } from './on-demand.ts'

export type DrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Its name; shown as its heading unless there's a `head`. */
  title: string
  head?: ReactNode
  children: ReactNode
  footer?: ReactNode
  side?: 'start' | 'end' | undefined
  /** Below 900 px it comes from the bottom. */
  isSheet?: boolean | undefined
  padding?: 'none' | 'roomy' | undefined
  closeLabel?: string | undefined
  /** If false, the page behind can still be used, for settings that preview live. */
  isModal?: boolean | undefined
}

const panel = onDemand(() => import('./drawer-panel.tsx'))

/** Loads the drawer's code ahead. */
export const preloadDrawer = panel.preload

/** A panel at the side. It keeps the focus, Esc closes it, and the focus returns to what opened it. */
export function Drawer(props: DrawerProps) {
  const loaded = panel.useLoaded(props.isOpen, () => props.onOpenChange(false))
  return loaded ? <loaded.DrawerPanel {...props} /> : null
}
