import { ChevronDown } from 'lucide-react'
import type { CurrentNavItem } from '#content/navigation.ts'
import { navigationRow } from '#styled-system/recipes/navigation-row.js'
import { Menu } from '#ui/overlays/menu.tsx'
import { currentOf, type NavigationGroup } from './navigation.tsx'

type Props = { label: string; groups: readonly NavigationGroup[]; current: CurrentNavItem }

/** The items in a row: links, and a menu for each titled group. */
export function NavigationRow({ label, groups, current }: Props) {
  const classes = navigationRow()
  return (
    <nav aria-label={label} className={classes.root}>
      <ul className={classes.list}>
        {groups.flatMap(({ title, items }) =>
          title
            ? [
                <li key={title}>
                  <Menu
                    align="start"
                    trigger={
                      <button
                        type="button"
                        className={classes.link}
                        data-current={items.some(({ href }) => href === current.path) ? '' : undefined}
                      >
                        {title}
                        <ChevronDown size={16} aria-hidden="true" />
                      </button>
                    }
                    items={items.map(({ href, label: name, icon }) => ({
                      value: href,
                      label: name,
                      icon,
                      href,
                      current: currentOf(href, current),
                    }))}
                  />
                </li>,
              ]
            : items.map(({ href, label: name, icon }) => (
                <li key={href}>
                  <a href={href} className={classes.link} aria-current={currentOf(href, current)}>
                    {icon}
                    {name}
                  </a>
                </li>
              )),
        )}
      </ul>
    </nav>
  )
}
