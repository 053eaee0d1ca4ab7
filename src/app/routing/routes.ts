import { matchRoute } from 'wouter'
import type { Paths } from '#content/paths.ts'
import { exactCase } from './router.ts'
import { type Area, type ScreenName, screens } from './screens.ts'

export type ScreenRoute = {
  path: string
  screen: ScreenName
  area: Area
}

export type FoundRoute = ScreenRoute & { params: Readonly<Record<string, string>> }

/** Every path of the specification, and the operators’. `neurowealthwave`, registered twice there, can be reached once. */
export const routesOf = (paths: Paths): readonly ScreenRoute[] =>
  screenNames.flatMap((screen) =>
    screens[screen].paths(paths).map((path) => ({ path, screen, area: screens[screen].area })),
  )

const screenNames = Object.keys(screens) as ScreenName[]

/** The first route that matches `path` with its exact case, or null. Its parameters are decoded. */
export function findRoute(routes: readonly ScreenRoute[], path: string): FoundRoute | null {
  for (const route of routes) {
    const [isMatch, params] = matchRoute(exactCase, route.path, path)
    if (isMatch) return { ...route, params: decoded(params) }
  }
  return null
}

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
