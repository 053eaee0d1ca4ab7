import { matchRoute } from 'wouter'
import { contentPageNumbers, type Paths, programSegments } from '#content/paths.ts'
import { exactCase } from './router.ts'
import type { ScreenName } from './screens.ts'

/** `entrance`: for visitors; members are redirected. `public`: for everyone. `members`: needs a session. */
export type Area = 'entrance' | 'public' | 'members'

export type ScreenRoute = {
  path: string
  screen: ScreenName
  area: Area
}

export type FoundRoute = ScreenRoute & { params: Readonly<Record<string, string>> }

/** Every path of the specification, one line each. `neurowealthwave`, registered twice there, can be reached once. */
export const routesOf = (paths: Paths): readonly ScreenRoute[] => [
  { path: paths.dashboard, screen: 'dashboard', area: 'members' },
  { path: paths.contentIndex, screen: 'content-index', area: 'members' },
  { path: `${paths.contentPage('')}:title`, screen: 'article', area: 'members' },
  ...contentPageNumbers.map((number) => membersRoute(paths.numberedPage(number), 'article')),
  { path: paths.ebooks, screen: 'ebooks', area: 'members' },
  { path: paths.audiotracks, screen: 'audiotracks', area: 'members' },
  { path: paths.favourites, screen: 'favourites', area: 'members' },
  { path: paths.support, screen: 'support', area: 'members' },
  { path: paths.profile, screen: 'profile', area: 'members' },
  { path: paths.journey, screen: 'journey', area: 'members' },
  ...programSegments.map((segment) => membersRoute(paths.program(segment), 'program')),
  { path: paths.player, screen: 'player', area: 'members' },
  { path: paths.visual, screen: 'visual', area: 'members' },
  { path: paths.upgrades, screen: 'upgrades', area: 'members' },
  { path: paths.vision, screen: 'offer', area: 'members' },
  { path: paths.plus, screen: 'offer', area: 'members' },
  { path: paths.ultra, screen: 'offer', area: 'members' },
  { path: paths.bonus, screen: 'offer', area: 'members' },
  { path: paths.logout, screen: 'logout', area: 'members' },
  { path: paths.quiz, screen: 'quiz', area: 'members' },
  { path: paths.userform, screen: 'userform', area: 'entrance' },
  { path: paths.notFound, screen: 'not-found', area: 'public' },
  { path: paths.login, screen: 'login', area: 'entrance' },
  { path: paths.forgotPassword, screen: 'forgot-password', area: 'entrance' },
  { path: paths.twoSteps, screen: 'two-steps', area: 'entrance' },
  { path: paths.maintenance, screen: 'maintenance', area: 'public' },
  { path: paths.verify, screen: 'verify', area: 'entrance' },
  { path: paths.signInHelp, screen: 'sign-in-help', area: 'public' },
  { path: paths.safety, screen: 'safety', area: 'public' },
  { path: paths.privacy, screen: 'page', area: 'public' },
  { path: paths.terms, screen: 'page', area: 'public' },
  { path: paths.company, screen: 'page', area: 'public' },
]

/** The first route that matches `path` with its exact case, or null. Its parameters are decoded. */
export function findRoute(routes: readonly ScreenRoute[], path: string): FoundRoute | null {
  for (const route of routes) {
    const [isMatch, params] = matchRoute(exactCase, route.path, path)
    if (isMatch) return { ...route, params: decoded(params) }
  }
  return null
}

const membersRoute = (path: string, screen: ScreenName): ScreenRoute => ({ path, screen, area: 'members' })

/** Keeps a stray percent sign. */
function decoded(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value = '']) => {
      try {
        return [name, decodeURIComponent(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}
