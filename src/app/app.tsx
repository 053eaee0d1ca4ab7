import { useSyncExternalStore } from 'react'
import { Redirect, Router, useLocation, useSearch } from 'wouter'
import {
  PageActorsProvider,
  useConnection,
  usePaths,
  useScreens,
  useSession,
} from '../actors/page-actors.tsx'
import type { Paths } from '../content/paths.ts'
import type { Product } from '../content/product.ts'
import { t } from '../locale/t.ts'
import { Spinner } from '../ui/spinner.tsx'
import { notFoundFrom, resumedPathOf, returnPathOf } from './router.ts'
import { type FoundRoute, findRoute, routesOf } from './routes.ts'
import { ScreenFailure } from './screen-failure.tsx'
import { screenOf } from './screens.ts'
import { VisitorFrame } from './visitor-frame.tsx'
import type { App as AppActors, MembersArea } from './wire.ts'

export function App({ actors, product }: { actors: AppActors; product: Product }) {
  return (
    <PageActorsProvider actors={actors} product={product}>
      <Router>
        <Page members={actors.members} />
      </Router>
    </PageActorsProvider>
  )
}

/** The URL chooses the screen; the session decides whether it may be shown. */
function Page({ members }: { members: AppActors['members'] }) {
  const paths = usePaths()
  const [path] = useLocation()
  const search = useSearch()
  const [{ status }] = useSession()
  const [{ isMaintenance }] = useConnection()
  const route = findRoute(routesOf(paths), path)
  const elsewhere = detour({ route, path, search, status, isMaintenance, paths })

  // The key: one redirect after another would be the same component, which goes only once.
  if (elsewhere !== null || route === null)
    return <Redirect key={elsewhere} to={elsewhere ?? paths.notFound} replace />
  if (route.area === 'members') return <Members members={members} route={route} />
  if (route.area === 'workshop') return <Screen route={route} />
  return (
    <VisitorFrame>
      <Screen route={route} />
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
  if (route.screen === 'maintenance') return resumedPathOf(search, paths) ?? paths.dashboard

  if (route.area === 'members' && status !== 'member') {
    const isPlain = route.screen === 'dashboard' || route.screen === 'logout'
    return isPlain ? paths.login : paths.loginTo(here)
  }
  if (route.area === 'entrance' && status === 'member') return returnPathOf(search) ?? paths.dashboard
  return route.screen === 'verify' && status !== 'verifying' ? paths.login : null
}

/** The members' frame stays while screens change, and the sound with it. */
function Members({ members, route }: { members: AppActors['members']; route: FoundRoute }) {
  const area: MembersArea | null = useSyncExternalStore(members.subscribe, members.get, () => null)
  const [session, send] = useSession()

  if (session.area === 'unopened') {
    return (
      <VisitorFrame>
        <ScreenFailure onRetry={() => send({ type: 'session.retry' })} />
      </VisitorFrame>
    )
  }
  if (area === null || session.isSigningOut) {
    return <Spinner label={session.isSigningOut ? t('Signing out') : t('Loading')} size="screen" />
  }
  return (
    <area.Frame actors={area.actors} path={route.path}>
      <Screen route={route} />
    </area.Frame>
  )
}

/** Renders at once where the code is there; the three dots show only while it really is not. */
function Screen({ route }: { route: FoundRoute }) {
  const [{ loaded, hasFailed }, send] = useScreens()
  const Loaded = loaded.includes(route.screen) ? screenOf(route.screen) : undefined
  const [path] = useLocation()

  if (Loaded !== undefined) return <Loaded key={path} />
  if (hasFailed) return <ScreenFailure onRetry={() => send({ type: 'screen.retry' })} />
  return <Spinner label={t('Loading')} size="screen" />
}
