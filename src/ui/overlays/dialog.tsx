import type { ReactNode } from 'react'
import { onDemand } from './on-demand.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the primary one last. */
  footer?: ReactNode
  /** Needs an answer: a click outside doesn't close it. */
  isAlert?: boolean | undefined
}

const sheet = onDemand(() => import('./dialog-sheet.tsx'))

/** Loads the dialog's code ahead. */
export const preloadDialog = sheet.preload

/** A dialog. It keeps the focus, Esc closes it, and the focus returns to what opened it. */
export function Dialog(props: DialogProps) {
  const loaded = sheet.useLoaded(props.isOpen, props.onClose)
  return loaded ? <loaded.DialogSheet {...props} /> : null
}
