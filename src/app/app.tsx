import {
  Activity,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Redirect, Router, useRouter } from 'wouter'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import type { MemberActors } from '#actors/member-actors.tsx'
import {
  PageActorsProvider,
  useConnection,
  useIsPrepared,
  useMembersActor,
  usePaths,
  useScreen,
  useSession,
} from '#actors/page-actors.tsx'
import type { Paths } from '#content/paths.ts'
import type { Product } from '#content/product.ts'
import { t } from '#locale/t.ts'
import { Loading } from '#screens/public/loading.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Boundary } from '#ui/layout/boundary.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'
import { PageFailure } from './layouts/page-failure.tsx'
import { ScreenFailure } from './layouts/screen-failure.tsx'
import { VisitorFrame } from './layouts/visitor-frame.tsx'
import { isPrerendered } from './prerendered.ts'
import { reloadGuard } from './routing/reload-guard.ts'
import { notFoundFrom, plainPath, resumedPathOf, returnPathOf } from './routing/router.ts'
import { type FoundRoute, findRoute, routesOf } from './routing/routes.ts'
import { hasActors, screenOf } from './routing/screens.ts'
import type { Scroll } from './routing/scroll.ts'
import type { App as AppActors, MembersArea } from './system.ts'

type Props = { actors: AppActors; product: Product; scroll: Scroll }

const ScrollContext = createContext<Scroll | null>(null)

export function App({ actors, product, scroll }: Props) {
  return (
    <PageActorsProvider actors={actors} product={product}>
      <Router>
        <Boundary instead={() => <PageFailure />}>
          <ScrollContext value={scroll}>
            <Page members={actors.members} />
          </ScrollContext>
        </Boundary>
      </Router>
    </PageActorsProvider>
  )
}

const plainFrame = onDemand(() => import('./layouts/plain-frame.tsx'))

/**
 * The URL chooses the screen; the session decides whether it may be shown. During maintenance the current screen stays
 * mounted but hidden, with everything typed into it.
 */
function Page({ members }: { members: AppActors['members'] }) {
  const paths = usePaths()
  // wouter's `useLocation` decodes the path, which would not be what navigation.ts sees.
  const router = useRouter()
  const path = plainPath(usePathname(router))
  const search = useSearch(router).slice(1)
  const [{ status }] = useSession()
  const [{ isMaintenance }] = useConnection()
  const route = findRoute(routesOf(paths), path)
  const isAway = isMaintenance || route?.screen === 'maintenance'
  const elsewhere = detour({ route, path, search, status, isMaintenance, paths })
  const [left, leave] = useState<Shown>({ route, path, search })
  if (!isAway && (left.path !== path || left.search !== search)) leave({ route, path, search })

  const shown = isAway ? left : { route, path, search }
  const isOpen =
    shown.route?.screen !== 'maintenance' &&
    detour({ ...shown, status, isMaintenance: false, paths }) === null
  return (
    <>
      {/* The key: two redirects in a row would be the same component, which redirects only once. */}
      {elsewhere !== null ? (
        <Redirect key={elsewhere} to={elsewhere} replace />
      ) : isAway && route !== null ? (
        <PublicFrame members={members}>
          <Screen route={route} path={path} />
        </PublicFrame>
      ) : null}
      {isOpen && shown.route !== null ? (
        <Activity mode={isAway ? 'hidden' : 'visible'}>
          <Router hook={() => [shown.path, navigate]} searchHook={() => shown.search}>
            <Area route={shown.route} path={shown.path} members={members} />
          </Router>
        </Activity>
      ) : null}
    </>
  )
}

type Shown = Pick<Visit, 'route' | 'path' | 'search'>

type ScreenProps = { route: FoundRoute; path: string }

/** A screen in the frame of its area. */
function Area({ route, path, members }: ScreenProps & { members: AppActors['members'] }) {
  if (route.area === 'members') return <Members members={members} route={route} path={path} />
  return (
    <PublicFrame members={members}>
      <Screen route={route} path={path} />
    </PublicFrame>
  )
}

/** The members' area and its actors while it's open. */
function useMembersArea(members: AppActors['members']): (MembersArea & { actors: MemberActors }) | null {
  const [{ area }] = useSession()
  const loaded = useSyncExternalStore(members.subscribe, members.get, () => null)
  const running = useMembersActor()
  if (area !== 'open' || loaded === null || running === undefined) return null
  return { ...loaded, actors: loaded.actorsIn(running) }
}

/** The visitors' frame, with the mini player for a signed-in member. */
function PublicFrame({ members, children }: { members: AppActors['members']; children: ReactNode }) {
  const area = useMembersArea(members)
  return (
    <VisitorFrame player={area === null ? undefined : <area.Player actors={area.actors} />}>
      {children}
    </VisitorFrame>
  )
}

type Visit = {
  route: FoundRoute | null
  path: string
  search: string
  status: 'visitor' | 'verifying' | 'member'
  isMaintenance: boolean
  paths: Paths
}

/** Where to go instead of `path`, or null when it may be shown. */
function detour({ route, path, search, status, isMaintenance, paths }: Visit): string | null {
  if (path === paths.home) return paths.dashboard
  if (route === null) return notFoundFrom(path, paths)

  const here = search === '' ? path : `${path}?${search}`
  if (isMaintenance) {
    return route.screen === 'maintenance' ? null : `${paths.maintenance}?to=${encodeURIComponent(here)}`
  }
  // An address without a page to return to was typed: the screen says that everything works.
  if (route.screen === 'maintenance') return resumedPathOf(search, paths)

  if (route.area === 'members' && status !== 'member') {
    const isPlain = route.screen === 'dashboard' || route.screen === 'logout'
    return isPlain ? paths.login : paths.loginTo(here)
  }
  if (route.area === 'entrance' && status === 'member') return returnPathOf(search, paths) ?? paths.dashboard
  return route.screen === 'verify' && status !== 'verifying' ? paths.login : null
}

/** The members' frame stays mounted while screens change, so the sound does, too. */
function Members({ members, route, path }: ScreenProps & { members: AppActors['members'] }) {
  const area = useMembersArea(members)
  const [session, send] = useSession()

  const plain = plainFrame.useLoaded(true)
  const framed = (content: ReactNode) =>
    plain === null ? (
      <VisitorFrame>{content}</VisitorFrame>
    ) : (
      <plain.PlainFrame path={route.path}>{content}</plain.PlainFrame>
    )

  if (session.area === 'unopened')
    return framed(<ScreenFailure onRetry={() => send({ type: 'session.retry' })} />)
  if (session.isSigningOut) {
    const isThere = route.screen === 'logout'
    return framed(
      isThere ? <Screen route={route} path={path} /> : <Spinner label={t('Signing out')} size="screen" />,
    )
  }
  if (area === null) return <Loading {...reloading()}>{isPrerendered() ? '' : undefined}</Loading>
  return (
    <area.Frame actors={area.actors} path={route.path}>
      <Screen route={route} path={path} skeleton={<area.Skeleton screen={route.screen} />} />
    </area.Frame>
  )
}

const reloading = () => ({
  label: t('Loading'),
  wayOut: t('Reload page'),
  onWayOut: reloadGuard.reload,
})

/** Renders immediately if the code is there; three dots or the skeleton show only while it's loading. */
function Screen({ route, path, skeleton }: ScreenProps & { skeleton?: ReactNode }) {
  const [{ isLoaded, hasFailed }, send] = useScreen(route.screen)
  const isPrepared = useIsPrepared(route.screen) || !hasActors(route.screen)
  const Loaded = isPrepared && isLoaded ? screenOf(route.screen) : undefined
  const scroll = useContext(ScrollContext)
  const isInPage = Loaded !== undefined || hasFailed
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path scrolls too, even if its screen is the same one
  useLayoutEffect(() => {
    if (isInPage) scroll?.arrive()
  }, [isInPage, path, scroll])

  if (Loaded !== undefined) return <Loaded key={path} />
  if (hasFailed) return <ScreenFailure onRetry={() => send({ type: 'screen.retry' })} />
  return <Loading {...reloading()}>{skeleton}</Loading>
}
