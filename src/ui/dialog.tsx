import type { ReactNode } from 'react'
import { onDemand } from './on-demand.ts'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  width?: 'dialog' | 'wide' | undefined
  /** Asks something that must be answered: no closing by a press beside it. */
  isAlert?: boolean | undefined
  closeLabel?: string | undefined
}

const sheet = onDemand(() => import('./dialog-sheet.tsx'))

/** Fetches what dialogs need, for when one is likely to be opened. */
export const preloadDialog = sheet.preload

/** A question or a sheet above the page. Focus stays within, Esc closes, focus returns to what opened it. */
export function Dialog(props: DialogProps) {
  const loaded = sheet.useLoaded(props.isOpen)
  return loaded ? <loaded.DialogSheet {...props} /> : null
}
