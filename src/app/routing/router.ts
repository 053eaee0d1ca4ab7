import { parse } from 'regexparam'
import { matchRoute, type Parser } from 'wouter'
import type { Paths } from '#content/paths.ts'

/**
 * The one spelling of a path that routes are matched against: letters, digits and -._~ are never percent-encoded
 * (`%6e` is `n`). Everything else stays as it is in the address bar.
 */
export const plainPath = (pathname: string): string =>
  pathname.replace(/%[0-7][0-9a-f]/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : code
  })

/**
 * wouter's own parser ignores case, but the specification's paths don't (`/admin/NeuroGrowth`). Accepts a trailing
 * slash.
 */
export const exactCase: Parser = (path, loose) => {
  const { keys, pattern } = parse(path, loose)
  return { keys, pattern: new RegExp(pattern.source) }
}

/**
 * Where to go after signing in: the requested page if it's a members' page of this origin, else null.
 * `search` is the query of the sign-in page.
 */
export const returnPathOf = (search: string, paths: Paths): string | null =>
  ownPathIn(search, (path) => path.startsWith('/admin/') && !changesSomething(path, paths))

/** Where to go after maintenance: the page that was interrupted, for visitors and members. */
export const resumedPathOf = (search: string, paths: Paths): string | null =>
  ownPathIn(
    search,
    (path) =>
      /^\/(admin|auth)\//.test(path) && !changesSomething(path, paths) && !matches(paths.maintenance, path),
  )

/** A link that someone else wrote must never do more than show a page. */
const changesSomething = (path: string, paths: Paths) => matches(paths.logout, path)

const matches = (route: string, path: string): boolean => matchRoute(exactCase, route, plainPath(path))[0]

function ownPathIn(search: string, isWanted: (path: string) => boolean): string | null {
  const asked = new URLSearchParams(search).get('to')
  if (asked === null || !asked.startsWith('/') || asked.includes('\\')) return null
  const { origin, pathname, search: query } = new URL(asked, 'https://here.invalid')
  return origin === 'https://here.invalid' && isWanted(pathname) ? `${pathname}${query}` : null
}

/** Where an unknown path leads. The page shows the path, except below `/auth`: a mistyped sign-in link has a token. */
export const notFoundFrom = (path: string, paths: Paths): string =>
  /^\/auth(\/|$)/i.test(path) ? paths.notFound : `${paths.notFound}?from=${encodeURIComponent(path)}`
