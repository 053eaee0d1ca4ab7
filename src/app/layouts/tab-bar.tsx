import { CircleUserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { hiddenText } from '#styled-system/recipes/hidden-text.js'
import { tabBar } from '#styled-system/recipes/tab-bar.js'

export type Tab = {
  href: string
  label: string
  icon: ReactNode
  /** A round picture in place of icon and label. */
  isDisc?: boolean | undefined
  current: 'page' | true | undefined
}

type Props = {
  label: string
  tabs: readonly Tab[]
  /** The last tab, which opens the drawer with everything else. */
  rest: {
    label: string
    isCurrent: boolean
    isOpen: boolean
    onApproach: () => void
    onOpen: () => void
    /** It's only drawn. */
    isInert: boolean | undefined
  }
}

/** Links to the sections, and the button that opens the rest, for windows below 900 px. */
export function TabBar({ label, tabs, rest }: Props) {
  const classes = tabBar()
  return (
    <nav className={classes.root} aria-label={label}>
      <ul className={classes.list}>
        {tabs.map(({ href, label: name, icon, isDisc = false, current }) => (
          <li key={href}>
            <a href={href} className={classes.tab} aria-current={current}>
              <span className={isDisc ? classes.disc : undefined} aria-hidden="true">
                {icon}
              </span>
              <span className={isDisc ? hiddenText() : classes.label}>{name}</span>
            </a>
          </li>
        ))}
        <li inert={rest.isInert}>
          <button
            type="button"
            className={classes.tab}
            aria-haspopup="dialog"
            aria-expanded={rest.isOpen}
            aria-current={rest.isCurrent || undefined}
            onPointerEnter={rest.onApproach}
            onFocus={rest.onApproach}
            onClick={rest.onOpen}
          >
            <span aria-hidden="true">
              <CircleUserRound size={22} strokeWidth={1.75} />
            </span>
            <span className={classes.label}>{rest.label}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
