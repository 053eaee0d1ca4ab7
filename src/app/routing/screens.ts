import type { ComponentType } from 'react'
import type { AnyActorLogic } from 'xstate'
import type { MemberEdges } from '#actors/member-edges.ts'
import { type ScreenActorId, screenActors } from '#actors/screen-actors.ts'
import { contentPageNumbers, type Paths, programSegments } from '#content/paths.ts'
import type { ScreenActor } from '#machines/app/members.machine.ts'

/** `entrance`: for visitors; members are redirected. `public`: for everyone. `members`: needs a session. */
export type Area = 'entrance' | 'public' | 'members'

type Entry = {
  area: Area
  /** Every path of the specification that shows it. The first screen that matches an address wins. */
  paths: (paths: Paths) => readonly string[]
  /** Its file is called `<name>.screen.tsx`. */
  load: () => Promise<{ default: ComponentType }>
  /** What it begins with below its heading while it loads; otherwise cards. */
  outline?: 'feature' | 'text' | 'program'
  /** The actors that start with it, before it’s shown. */
  actors?: readonly ScreenActorId[]
}

const table = {
  dashboard: {
    area: 'members',
    paths: (at) => [at.dashboard],
    load: () => import('#screens/home/dashboard.screen.tsx'),
    outline: 'feature',
  },
  'content-index': {
    area: 'members',
    paths: (at) => [at.contentIndex],
    load: () => import('#screens/reading/content-index.screen.tsx'),
    actors: ['article'],
  },
  article: {
    area: 'members',
    paths: (at) => [`${at.contentPage('')}:title`, ...contentPageNumbers.map(at.numberedPage)],
    load: () => import('#screens/reading/article.screen.tsx'),
    outline: 'text',
    actors: ['article'],
  },
  ebooks: {
    area: 'members',
    paths: (at) => [at.ebooks],
    load: () => import('#screens/reading/ebooks.screen.tsx'),
    actors: ['reading', 'downloads'],
  },
  audiotracks: {
    area: 'members',
    paths: (at) => [at.audiotracks],
    load: () => import('#screens/listening/audiotracks.screen.tsx'),
    actors: ['downloads', 'preview'],
  },
  favourites: {
    area: 'members',
    paths: (at) => [at.favourites],
    load: () => import('#screens/favourites/favourites.screen.tsx'),
    actors: ['downloads'],
  },
  support: {
    area: 'members',
    paths: (at) => [at.support],
    load: () => import('#screens/guidance/support.screen.tsx'),
    outline: 'text',
    // Its search lists articles.
    actors: ['selfTest', 'article'],
  },
  profile: {
    area: 'members',
    paths: (at) => [at.profile],
    load: () => import('#screens/account/profile.screen.tsx'),
    outline: 'text',
    actors: ['account', 'downloads'],
  },
  journey: {
    area: 'members',
    paths: (at) => [at.journey],
    load: () => import('#screens/guidance/journey.screen.tsx'),
    actors: ['experiment'],
  },
  'find-out': {
    area: 'members',
    paths: (at) => [at.findOut],
    load: () => import('#screens/guidance/find-out.screen.tsx'),
    outline: 'text',
    actors: ['experiment'],
  },
  program: {
    area: 'members',
    paths: (at) => programSegments.map(at.program),
    load: () => import('#screens/listening/program.screen.tsx'),
    outline: 'program',
    actors: ['downloads', 'preview'],
  },
  player: {
    area: 'members',
    paths: (at) => [at.player],
    load: () => import('#screens/listening/player.screen.tsx'),
    actors: ['visual'],
    outline: 'feature',
  },
  visual: {
    area: 'members',
    paths: (at) => [at.visual],
    load: () => import('#screens/listening/visual.screen.tsx'),
    outline: 'feature',
    actors: ['visual'],
  },
  upgrades: {
    area: 'members',
    paths: (at) => [at.upgrades],
    load: () => import('#screens/guidance/upgrades.screen.tsx'),
  },
  offer: {
    area: 'members',
    paths: (at) => [at.vision, at.plus, at.ultra, at.bonus],
    load: () => import('#screens/guidance/offer.screen.tsx'),
    outline: 'feature',
    actors: ['preview'],
  },
  logout: {
    area: 'members',
    paths: (at) => [at.logout],
    load: () => import('#screens/session/logout.screen.tsx'),
  },
  quiz: {
    area: 'members',
    paths: (at) => [at.quiz],
    load: () => import('#screens/guidance/quiz.screen.tsx'),
    outline: 'text',
    actors: ['quiz'],
  },
  operate: {
    area: 'members',
    paths: (at) => [at.operate],
    load: () => import('#screens/operate/operate.screen.tsx'),
    actors: ['operate'],
  },
  userform: {
    area: 'entrance',
    paths: (at) => [at.userform],
    load: () => import('#screens/session/userform.screen.tsx'),
  },
  'not-found': {
    area: 'public',
    paths: (at) => [at.notFound],
    load: () => import('#screens/public/not-found.screen.tsx'),
  },
  login: {
    area: 'entrance',
    paths: (at) => [at.login],
    load: () => import('#screens/session/login.screen.tsx'),
  },
  'forgot-password': {
    area: 'entrance',
    paths: (at) => [at.forgotPassword],
    load: () => import('#screens/session/forgot-password.screen.tsx'),
  },
  'two-steps': {
    area: 'entrance',
    paths: (at) => [at.twoSteps],
    load: () => import('#screens/session/two-steps.screen.tsx'),
  },
  maintenance: {
    area: 'public',
    paths: (at) => [at.maintenance],
    load: () => import('#screens/public/maintenance.screen.tsx'),
  },
  verify: {
    area: 'entrance',
    paths: (at) => [at.verify],
    load: () => import('#screens/session/verify.screen.tsx'),
  },
  'sign-in-help': {
    area: 'public',
    paths: (at) => [at.signInHelp],
    load: () => import('#screens/public/sign-in-help.screen.tsx'),
  },
  safety: {
    area: 'public',
    paths: (at) => [at.safety],
    load: () => import('#screens/public/safety.screen.tsx'),
  },
  page: {
    area: 'public',
    paths: (at) => [at.privacy, at.terms, at.company, at.accessibility],
    load: () => import('#screens/public/page.screen.tsx'),
  },
} satisfies Record<string, Entry>

export type ScreenName = keyof typeof table

/** Every screen, once. Routes, outlines, page heads and budgets follow from it. */
export const screens: Readonly<Record<ScreenName, Entry>> = table

const entryOf = (name: string): Entry | undefined => screens[name as ScreenName]

type Creator = (edges: MemberEdges) => Created | null | Promise<Created | null>
type Created = { logic: AnyActorLogic; input?: unknown }

type Loaded = { screen: ComponentType; creators: readonly (readonly [ScreenActorId, Creator])[] }

const loaded = new Map<string, Loaded>()

/** Names of the screens that are loaded. */
export const loadedScreens = (): readonly string[] => [...loaded.keys()]

/** Loads the code of a screen and its actors once. Rejects if that fails, and can be called again. */
export async function loadScreen(name: string): Promise<string> {
  if (!loaded.has(name)) {
    const entry = entryOf(name)
    if (entry === undefined) throw new Error(`There is no screen "${name}".`)
    const [{ default: screen }, creators] = await Promise.all([
      entry.load(),
      Promise.all((entry.actors ?? []).map(async (id) => [id, await screenActors[id]()] as const)),
    ])
    loaded.set(name, { screen, creators })
  }
  return name
}

/** The component of a loaded screen. */
export const screenOf = (name: string): ComponentType | undefined => loaded.get(name)?.screen

/** Whether a screen has actors that start with it. */
export const hasActors = (name: string): boolean => entryOf(name)?.actors !== undefined

/**
 * Creates the actors that start with this screen, except those that are `running`; none if its code hasn’t been loaded.
 */
export async function createActorsOf(
  name: string,
  edges: MemberEdges,
  running: readonly string[],
): Promise<readonly ScreenActor[]> {
  const creators = loaded.get(name)?.creators.filter(([id]) => !running.includes(id)) ?? []
  const created = await Promise.all(
    creators.map(async ([id, create]) => {
      const actor = await create(edges)
      return actor && { id, input: undefined, ...actor }
    }),
  )
  return created.filter((actor) => actor !== null)
}
