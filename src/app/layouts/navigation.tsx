import type { ReactNode } from 'react'
import type { CurrentNavItem } from '#content/navigation.ts'
import { navigation } from '#styled-system/recipes/navigation.js'

export type NavigationItem = {
  href: string
  label: string
  icon: ReactNode
  /** A tab leads there; see `tab-bar.tsx`. */
  isTab?: boolean | undefined
}
export type NavigationGroup = { title?: string | undefined; items: readonly NavigationItem[] }

type Props = {
  groups: readonly NavigationGroup[]
  current: CurrentNavItem
  /** Called when an item is chosen; closes the drawer. */
  onChoose?: (() => void) | undefined
}

/** The `aria-current` of the item at `href`. */
export function currentOf(href: string, { path, is }: CurrentNavItem): 'page' | true | undefined {
  if (href !== path) return undefined
  return is === 'page' ? 'page' : true
}

/** The items in groups, with the current one marked. The caller provides the landmark. Labels hide while the side bar is narrow. */
export function Navigation({ groups, current, onChoose }: Props) {
  const classes = navigation()
  return (
    <div className={classes.root}>
      {groups.map(({ title, items }) => (
        <div key={items[0]?.href} className={classes.group}>
          {title ? <p className={classes.heading}>{title}</p> : null}
          <ul className={classes.list} aria-label={title}>
            {items.map(({ href, label: name, icon, isTab }) => (
              <li key={href} className={isTab ? classes.tab : undefined}>
                <a
                  href={href}
                  className={classes.item}
                  aria-current={currentOf(href, current)}
                  onClick={onChoose}
                >
                  <span className={classes.icon} aria-hidden="true">
                    {icon}
                  </span>
                  <span className={classes.label}>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
