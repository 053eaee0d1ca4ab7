import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useRef } from 'react'
import { palette } from '#styled-system/recipes/index.js'
import { ignoreToasts } from './ignore-toasts.ts'
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
 * text.
 */
export function Palette({ isOpen, onOpenChange, title, placeholder, find }: Props) {
  const classes = palette()
  const hasChosenLink = useRef(false)

  function close(isLink: boolean): void {
    hasChosenLink.current = isLink
    onOpenChange(false)
  }

  return (
    <Ark.Root
      open={isOpen}
      onOpenChange={({ open }) => (open ? onOpenChange(true) : close(false))}
      onInteractOutside={ignoreToasts}
      // After a link, the new screen's heading has the focus; otherwise return it to what opened the palette.
      finalFocusEl={() => (hasChosenLink.current ? document.querySelector('h1') : null)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={classes.backdrop} />
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content} aria-label={title}>
            <PaletteSearch title={title} placeholder={placeholder} find={find} onClose={close} />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
