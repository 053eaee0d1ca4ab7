import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, useState } from 'react'
import { onDemand } from './on-demand.ts'

export type MenuItem =
  | {
      /** The argument of `onSelect`. */
      value: string
      label: ReactNode
      icon?: ReactNode
      end?: ReactNode
      /** Marks the current choice. */
      isChosen?: boolean | undefined
      variant?: 'plain' | 'danger' | undefined
      /** Makes it a link. */
      href?: string | undefined
      /** For links: the current page. */
      current?: 'page' | true | undefined
      isDisabled?: boolean | undefined
    }
  | { separator: string }

export type MenuProps = {
  /** The `Button` or `IconButton` that opens and names it. */
  trigger: ReactElement<HTMLAttributes<HTMLButtonElement>>
  items: readonly MenuItem[]
  /** Called with the chosen item's value, except for links. */
  onSelect?: ((value: string) => void) | undefined
  /** Heading of the menu. */
  heading?: ReactNode
  /** The side of the trigger that it aligns with. */
  align?: 'start' | 'end' | undefined
}

const list = onDemand(() => import('./menu-list.tsx'))

/**
 * Actions behind a button. The menu's code is loaded on the first press; the focus then moves into the menu as it
 * always does.
 */
export function Menu(props: MenuProps) {
  const [wantedBy, setWantedBy] = useState<'pointer' | 'keys' | null>(null)
  const loaded = list.useLoaded(wantedBy !== null, () => setWantedBy(null))
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
