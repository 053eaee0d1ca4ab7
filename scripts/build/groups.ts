/**
 * Which modules of the pages travel together. Left alone, the bundler makes a file of everything that two screens
 * share: dozens of some hundred bytes, which compress badly and wait for each other.
 *
 * Measured (brotli, files): sign-in 103 kB in 17 files → 91 kB in one once the rest was trimmed; a first dashboard
 * 161 kB in 36 files → 157 kB in 24. Starting in tasks of less than 50 ms on a slow phone takes React in a file of its
 * own: 3 kB more. The dashboard’s other sections before what articles share: they need 53 kB less.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { root } from '../setup/paths.mjs'

type Context = Rolldown.ChunkingContext

/** Starts the app; loaded right after the page has been painted. */
const start = ['src/app/boot.tsx']
/** The page for visitors. */
const signIn = ['src/screens/session/login.screen.tsx']
/** Always needed together once a member is signed in. */
const members = ['src/app/members.ts', 'src/app/layouts/members-frame.tsx', 'src/app/layouts/plain-frame.tsx']
/** Most visits begin here, so its code is in the same file as what members always need. */
const dashboard = ['src/screens/home/dashboard.screen.tsx']
/** What calls the API, also for a visitor who signs in. */
const api = ['src/app/api-stack.ts']
const dialogs = ['src/ui/overlays/dialog-sheet.tsx', 'src/ui/overlays/drawer-panel.tsx']

const screensIn = (folder: string) =>
  readdirSync(join(root, 'src/screens', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.screen.tsx'))
    .map((name) => `src/screens/${folder}/${name.replaceAll('\\', '/')}`)

const forVisitors = ['session', 'public']
const visitorsScreens = forVisitors.flatMap(screensIn)
const membersScreens = readdirSync(join(root, 'src/screens'))
  .filter((folder) => !forVisitors.includes(folder))
  .flatMap(screensIn)

const isArk = (id: string) => /\/node_modules\/@(ark-ui|zag-js|internationalized|floating-ui)\//.test(id)
/** What each of Ark's components needs. */
const isArkCore = (id: string) =>
  /\/@zag-js\/(core|react|utils|dom-query|anatomy|types|store)\/|\/@ark-ui\/react\/dist\/(_virtual|utils|providers|components\/factory)/.test(
    id,
  )
/** All of Ark that the frame needs: the reading direction. */
const isArkLocale = (id: string) =>
  /\/@ark-ui\/react\/dist\/(providers\/locale\/|utils\/create-context)|\/@zag-js\/(utils\/dist\/guard|i18n-utils\/dist\/is-rtl)/.test(
    id,
  )
const isArticles = (id: string) =>
  /\/content\/(articles.*(meta|\.ts)|program-notes\.ts)$|\/reading\/articles?\.(machine|view|service)\.ts$/.test(
    id,
  )
const isSearch = (id: string) => /\/minisearch\/|\/content\/search|\/use-search/.test(id)

/** For Rolldown's `output.codeSplitting` of one build; the first group that takes a module keeps it. */
export function chunkGroups() {
  const isStart = reachedFrom(start)
  const isSignIn = reachedFrom(signIn)
  const isApi = reachedFrom(api)
  const isMembers = reachedFrom(members)
  /** What a member always needs, and the dashboard. */
  const isFrame = reachedFrom([...members, ...dashboard])
  const isFurther = reachedFrom(['src/screens/home/sections.tsx'])
  const isVisitors = reachedFrom(visitorsScreens)
  const isDialogs = reachedFrom(dialogs)
  const screens = membersScreens.map((screen) => reachedFrom([screen]))
  const isShared: Test = (id, context) =>
    !isSearch(id) && screens.filter((isIn) => isIn(id, context)).length > 1
  const forMembers = [isApi, isMembers, ...screens]
  const usesArk = reaching((id) => isArk(id) && !isArkLocale(id))
  const usesArticles = reaching(isArticles)
  const groups: Record<string, Test> = {
    // In a file with code, its styles would bring the code along.
    styles: (id) => id.endsWith('/src/theme/further.css'),
    react: (id) => /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/hydrate\.ts$/.test(id),
    start: (id, context) =>
      isStart(id, context) ||
      isArkLocale(id) ||
      (isSignIn(id, context) && forMembers.some((isIn) => isIn(id, context))) ||
      (isVisitors(id, context) && isFrame(id, context) && !usesArk(id, context)),
    'sign-in': isSignIn,
    api: isApi,
    // Otherwise a visitor who reads the safety rules or the terms would load the members’ area with them.
    rules: (id, context) => isVisitors(id, context) && isFurther(id, context) && !isMembers(id, context),
    terms: (id, context) =>
      isVisitors(id, context) && isShared(id, context) && !isMembers(id, context) && !isArk(id),
    members: (id, context) => isFrame(id, context) && !isArk(id),
    ark: isArkCore,
    dialogs: (id, context) => isDialogs(id, context) && isArk(id),
    controls: (id, context) => isShared(id, context) && usesArk(id, context) && !id.includes('slider'),
    sections: (id, context) => isFurther(id, context) && !isArk(id),
    articles: (id, context) => isArticles(id) || (isShared(id, context) && usesArticles(id, context)),
    further: isShared,
  }
  const names = Object.keys(groups).toReversed()
  return [
    { name: 'first', tags: ['$initial' as const], priority: names.length },
    ...Object.entries(groups).map(([name, isIn]) => ({
      name: (id: string, context: Context) => (isIn(id, context) ? name : null),
      debugName: name,
      priority: names.indexOf(name),
      // Otherwise a group would also take its modules’ imports, even those of another group.
      includeDependenciesRecursively: false,
    })),
  ]
}

type Test = (id: string, context: Context) => boolean

/** True if a module is one of those, or imports one statically, directly or not. */
function reaching(isOne: (id: string) => boolean): Test {
  const known = new Map<string, boolean>()
  return function reaches(id, context) {
    if (!known.has(id)) {
      known.set(id, isOne(id))
      if (!isOne(id))
        known.set(id, context.getModuleInfo(id)?.importedIds.some((next) => reaches(next, context)) ?? false)
    }
    return known.get(id)!
  }
}

/** True if one of `sources` imports the module statically, directly or not. */
function reachedFrom(sources: readonly string[]): Test {
  let reached: Set<string> | undefined
  return (id, context) => {
    if (!reached) {
      const found = new Set<string>()
      const add = (module: string) => {
        const imports = found.has(module) ? undefined : context.getModuleInfo(module)?.importedIds
        found.add(module)
        imports?.forEach(add)
      }
      for (const source of sources) add(`${root.replaceAll('\\', '/')}/${source}`)
      reached = found
    }
    return reached.has(id)
  }
}
