import '#theme/members.css'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CurrentNavItem } from '#content/navigation.ts'
import { fullLayout } from '#styled-system/recipes/full-layout.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SkipLink } from '#ui/actions/skip-link.tsx'
import { Direction } from '#ui/layout/direction.tsx'
import { measuredPlayer } from '#ui/layout/player-height.ts'
import { Drawer, preloadDrawer } from '#ui/overlays/drawer.tsx'
import { Navigation, type NavigationGroup } from './navigation.tsx'
import { NavigationRow } from './navigation-row.tsx'
import { Part } from './parts.tsx'

export type FullLayoutProps = {
  /** The product's name and mark. */
  brand: ReactNode
  groups: readonly NavigationGroup[]
  current: CurrentNavItem
  /** A narrow side bar also opens on hover. */
  opensOnHover?: boolean | undefined
  /** A row of items below the top bar from 1200 px, and a drawer below that, instead of a side bar. */
  hasRow?: boolean | undefined
  /** Reading direction; arrow keys and drags follow it. */
  direction?: 'ltr' | 'rtl' | undefined
  isDrawerOpen: boolean
  onDrawerChange: (isOpen: boolean) => void
  /** Texts of the frame. */
  labels: { skip: string; navigation: string; openNavigation: string }
  search?: ReactNode
  /** At the end of the top bar: mode switch, profile menu. */
  actions?: ReactNode
  /** At the bottom of the window. */
  player?: ReactNode
  /** The top bar is only drawn: nothing in it works yet. */
  isInert?: boolean | undefined
  children: ReactNode
}

/**
 * The frame around every member screen: side bar, top bar, main, player. Its shape follows the settings on the
 * document's root element. From 1200 px the side bar is 350 px wide, or 87 px with labels on hover and focus; from 900
 * to 1200 px it's always narrow.
 */
export function FullLayout({
  brand,
  groups,
  current,
  opensOnHover = true,
  hasRow = false,
  direction = 'ltr',
  isDrawerOpen,
  onDrawerChange,
  labels,
  search,
  actions,
  player,
  isInert,
  children,
}: FullLayoutProps) {
  const classes = fullLayout()
  return (
    <Direction direction={direction}>
      <div className={classes.root}>
        <SkipLink to="main">{labels.skip}</SkipLink>
        <div className={classes.rail} data-rail={opensOnHover ? 'hover' : 'still'}>
          <nav className={classes.panel} aria-label={labels.navigation}>
            <div className={classes.brand}>{brand}</div>
            <Part>
              <Navigation groups={groups} current={current} />
            </Part>
          </nav>
        </div>
        <div className={classes.column}>
          <header className={classes.topbar} inert={isInert}>
            <div className={classes.menu}>
              <IconButton
                label={labels.openNavigation}
                isExpanded={isDrawerOpen}
                onApproach={preloadDrawer}
                onClick={() => onDrawerChange(true)}
              >
                <Menu size={22} />
              </IconButton>
            </div>
            <div className={classes.barBrand}>{brand}</div>
            <div className={classes.search}>{search}</div>
            <div className={classes.end}>{actions}</div>
          </header>
          {hasRow ? (
            <div className={classes.row}>
              <Part>
                <NavigationRow label={labels.navigation} groups={groups} current={current} />
              </Part>
            </div>
          ) : null}
          <main id="main" tabIndex={-1} className={classes.main}>
            {children}
          </main>
          {player ? (
            <div ref={measuredPlayer} className={classes.player}>
              {player}
            </div>
          ) : null}
        </div>
        <Drawer
          isOpen={isDrawerOpen}
          onOpenChange={onDrawerChange}
          title={labels.navigation}
          head={brand}
          side="start"
          padding="none"
        >
          <nav aria-label={labels.navigation}>
            <Part>
              <Navigation groups={groups} current={current} onChoose={() => onDrawerChange(false)} />
            </Part>
          </nav>
        </Drawer>
      </div>
    </Direction>
  )
}
