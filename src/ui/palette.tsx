import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useRef } from 'react'
import { palette } from '../../styled-system/recipes/index.js'
import { spareAbove } from './above.ts'
import { PaletteSearch } from './palette-search.tsx'

export type PaletteOption = {
  id: string
  label: string
  detail: string
  /** Picture or icon at the start. */
  lead: ReactNode
  /** Where it leads; without one `onChoose` does it. */
  href?: string | undefined
  onChoose?: (() => void) | undefined
}

export type PaletteGroup = { title: string; options: readonly PaletteOption[] }

export type PaletteAnswer = {
  groups: readonly PaletteGroup[]
  /** How many were found; 0 where the groups only offer ways on. */
  found: number
  /** Said above the list and announced: that what is listed is only close, or what to do instead. */
  remark: string | null
}

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  placeholder: string
  /** What is listed for what was typed; the empty text is what it opens with. */
  find: (query: string) => PaletteAnswer
}

/**
 * Type to find, arrow keys to choose, Enter to go there: a combobox whose list stands below it in a dialog. What was
 * typed is forgotten when it closes.
 */
export function Palette({ isOpen, onOpenChange, title, placeholder, find }: Props) {
  const classes = palette()
  const hasChosenPlace = useRef(false)

  function close(isForPlace: boolean): void {
    hasChosenPlace.current = isForPlace
    onOpenChange(false)
  }

  return (
    <Ark.Root
      open={isOpen}
      onOpenChange={({ open }) => (open ? onOpenChange(true) : close(false))}
      onInteractOutside={spareAbove}
      // The heading of a place that was chosen has the focus; else it goes back to what opened the palette.
      finalFocusEl={() => (hasChosenPlace.current ? document.querySelector('h1') : null)}
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
