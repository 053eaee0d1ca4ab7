import '#theme/further.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { palette } from '#styled-system/recipes/palette.js'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { useCloseOnBack } from './overlay-history.ts'
import { PaletteSearch } from './palette-search.tsx'

export type PaletteOption = {
  id: string
  label: string
  detail: string
  /** Picture or icon at the start. */
  lead: ReactNode
  /** Without an address, `onChoose` is called. */
  href?: string | undefined
  onChoose?: (() => void) | undefined
}

export type PaletteGroup = { title: string; options: readonly PaletteOption[] }

export type PaletteAnswer = {
  groups: readonly PaletteGroup[]
  /** Number of results; 0 if the groups only make suggestions. */
  found: number
  /** Shown above the list and announced, such as that these are only similar. */
  remark: string | null
}

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  placeholder: string
  /** The options for the typed text, which is empty at first. */
  find: (query: string) => PaletteAnswer
}

/**
 * Type to search, arrow keys to choose, Enter to go: a combobox in a dialog, with its list below. Closing it clears the
 * text. The dialog is the browser's own: it makes the rest of the page inert in one step, where Ark takes two that each
 * style the whole page again, and a slow phone shows it in half the time.
 */
export function Palette({ isOpen, ...props }: Props) {
  return isOpen ? createPortal(<OpenPalette {...props} />, document.body) : null
}

function OpenPalette({ onOpenChange, title, placeholder, find }: Omit<Props, 'isOpen'>) {
  const classes = palette()
  const dialog = useRef<HTMLDialogElement>(null)
  const hasChosenLink = useRef(false)

  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    return () => {
      // Returns the focus to what opened the palette. After a link, the new screen's heading has it.
      shown.close()
      if (hasChosenLink.current) focusHeading()
    }
  }, [])

  function close(isLink: boolean): void {
    hasChosenLink.current = isLink
    onOpenChange(false)
  }
  useCloseOnBack(true, () => close(false))

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the palette; keys have Escape
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        close(false)
      }}
      onClose={() => close(false)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close(false)
      }}
    >
      <div className={classes.content}>
        <PaletteSearch title={title} placeholder={placeholder} find={find} onClose={close} />
      </div>
    </dialog>
  )
}
