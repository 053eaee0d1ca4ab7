import '#theme/members.css'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CurrentNavItem } from '#content/navigation.ts'
import { fullLayout } from '#styled-system/recipes/full-layout.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SkipLink } from '#ui/actions/skip-link.tsx'
import { bottomBar } from '#ui/layout/bottom-bar.ts'
import { Direction } from '#ui/layout/direction.tsx'
import { keptFocus } from '#ui/layout/keep-focus.ts'
import { Drawer, preloadDrawer } from '#ui/overlays/drawer.tsx'
import { Navigation, type NavigationGroup } from './navigation.tsx'
import { NavigationRow } from './navigation-row.tsx'
import { Part } from './parts.tsx'
import { type Tab, TabBar } from './tab-bar.tsx'

export type FullLayoutProps = {
  /** The product's name and mark. */
  brand: ReactNode
  groups: readonly NavigationGroup[]
  /** In windows below 900 px; the drawer has the rest. */
  tabs: readonly Tab[]
  current: CurrentNavItem
  /** A narrow side bar also opens on hover. */
  opensOnHover?: boolean | undefined
  /** A row of items below the top bar from 1200 px, and the drawer from 900 px, instead of a side bar. */
  hasRow?: boolean | undefined
  /** Reading direction; arrow keys and drags follow it. */
  direction?: 'ltr' | 'rtl' | undefined
  isDrawerOpen: boolean
  onDrawerChange: (isOpen: boolean) => void
  /** Texts of the frame. */
  labels: { skip: string; navigation: string; openNavigation: string; tabs: string; rest: string }
  search?: ReactNode
  /** At the end of the top bar. */
  account?: ReactNode
  /** Before it, from 900 px. */
  actions?: ReactNode
  /** At the top of the drawer, instead of the brand. */
  drawerHead?: ReactNode
  /** At its end, below 900 px: what the top bar has in wider windows. */
  drawerFoot?: ReactNode
  /** At the bottom of the window. */
  player?: ReactNode
  /** A third column, which replaces it in wide windows. */
  now?: ReactNode
  /** The top bar and the last tab are only drawn: they don't work yet. */
  isInert?: boolean | undefined
  children: ReactNode
}

/**
 * The frame around every member screen: side bar, top bar, main, player and tabs. Its shape follows the settings on the
 * document's root element. From 1200 px the side bar is 350 px wide, or 87 px with labels on hover and focus; from 900
 * to 1200 px it's always narrow.
 */
export function FullLayout({
  brand,
  groups,
  tabs,
  current,
  opensOnHover = true,
  hasRow = false,
  direction = 'ltr',
  isDrawerOpen,
  onDrawerChange,
  labels,
  search,
  account,
  actions,
  drawerHead = brand,
  drawerFoot,
  player,
  now,
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
                hasDialog
                isExpanded={isDrawerOpen}
                onApproach={preloadDrawer}
                onClick={() => onDrawerChange(true)}
              >
                <Menu size={22} />
              </IconButton>
            </div>
            <div className={classes.barBrand}>{brand}</div>
            <div className={classes.search}>{search}</div>
            <div className={classes.end}>
              <div className={classes.wide}>{actions}</div>
              {account}
            </div>
          </header>
          {hasRow ? (
            <div className={classes.row}>
              <Part>
                <NavigationRow label={labels.navigation} groups={groups} current={current} />
              </Part>
            </div>
          ) : null}
          <div className={classes.body}>
            <main ref={keptFocus} id="main" tabIndex={-1} className={classes.main}>
              {children}
            </main>
            {now ? <div className={classes.now}>{now}</div> : null}
          </div>
          <div {...bottomBar} className={classes.bottom}>
            <div className={classes.sheet} data-tabs>
              {player}
              <Part>
                <TabBar
                  label={labels.tabs}
                  tabs={tabs}
                  rest={{
                    label: labels.rest,
                    isCurrent: tabs.every((tab) => tab.current === undefined),
                    isOpen: isDrawerOpen,
                    onApproach: preloadDrawer,
                    onOpen: () => onDrawerChange(true),
                    isInert,
                  }}
                />
              </Part>
            </div>
          </div>
        </div>
        <Drawer
          isOpen={isDrawerOpen}
          onOpenChange={onDrawerChange}
          title={labels.navigation}
          head={drawerHead}
          side="start"
          isSheet
          padding="none"
        >
          <nav aria-label={labels.navigation}>
            <Part>
              <Navigation groups={groups} current={current} onChoose={() => onDrawerChange(false)} />
            </Part>
          </nav>
          {drawerFoot ? <div className={classes.narrow}>{drawerFoot}</div> : null}
        </Drawer>
      </div>
    </Direction>
  )
}
