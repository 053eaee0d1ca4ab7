import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, useState } from 'react'
import { onDemand } from './on-demand.ts'

export type MenuItem =
  | {
      /** What `onSelect` is told. */
      value: string
      label: ReactNode
      icon?: ReactNode
      end?: ReactNode
      /** Marks the one that holds now. */
      isChosen?: boolean | undefined
      tone?: 'plain' | 'danger' | undefined
      /** Makes it a link. */
      href?: string | undefined
      /** Of links: this is where we are. */
      current?: 'page' | true | undefined
      isDisabled?: boolean | undefined
    }
  | { separator: string }

export type MenuProps = {
  /** The button that opens it and gives it its name: a `Button` or `IconButton`. */
  trigger: ReactElement<HTMLAttributes<HTMLButtonElement>>
  items: readonly MenuItem[]
  /** Told the chosen item's value; links need none. */
  onSelect?: ((value: string) => void) | undefined
  /** Who or what the menu is about. */
  heading?: ReactNode
  /** The side of the trigger that it is flush with. */
  align?: 'start' | 'end' | undefined
}

const list = onDemand(() => import('./menu-list.tsx'))

/** Fetches what menus need, for when one is likely to be opened. */
export const preloadMenu = list.preload

/**
 * Actions behind a button. Until the first press there is only the button; the press brings the machinery, and the
 * focus goes into the menu as it does every time after.
 */
export function Menu(props: MenuProps) {
  const [wantedBy, setWantedBy] = useState<'pointer' | 'keys' | null>(null)
  const loaded = list.useLoaded(wantedBy !== null)
  if (wantedBy && loaded) return <loaded.MenuList {...props} isFirstMarked={wantedBy === 'keys'} />
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: list.preload,
    onFocus: list.preload,
    onClick: (event) => setWantedBy(event.detail === 0 ? 'keys' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setWantedBy('keys')
    },
  })
}
