import type { ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Inspect } from '#app/system.ts'
import type { Paths } from '#content/paths.ts'
import type { Profile } from '#machines/account/profile.ts'
import type { LoadedActor, ScreenActors } from '#machines/app/screen-actors.ts'
import type { ProfileService } from '#services/account/profile.service.ts'
import type { Api } from '#services/api/api.ts'
import type { Media } from '#services/api/media.ts'
import type { WakeUp } from '#services/browser/wake-up.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import type { KeptAudio } from '#services/offline/kept-audio.ts'
import type { EbooksService } from '#services/reading/ebooks.service.ts'

export type ScreenName =
  | 'login'
  | 'verify'
  | 'two-steps'
  | 'forgot-password'
  | 'userform'
  | 'maintenance'
  | 'not-found'
  | 'sign-in-help'
  | 'safety'
  | 'page'
  | 'dashboard'
  | 'audiotracks'
  | 'player'
  | 'favourites'
  | 'ebooks'
  | 'program'
  | 'profile'
  | 'logout'
  | 'article'
  | 'content-index'
  | 'support'
  | 'quiz'
  | 'journey'
  | 'upgrades'
  | 'offer'
  | 'visual'

type Screen = ComponentType

/** Where each screen's code is. */
type Source = () => Promise<{ default: Screen }>

const sources: Record<ScreenName, Source> = {
  login: () => import('#screens/session/login.screen.tsx'),
  verify: () => import('#screens/session/verify.screen.tsx'),
  'two-steps': () => import('#screens/session/two-steps.screen.tsx'),
  'forgot-password': () => import('#screens/session/forgot-password.screen.tsx'),
  userform: () => import('#screens/session/userform.screen.tsx'),
  maintenance: () => import('#screens/public/maintenance.screen.tsx'),
  'not-found': () => import('#screens/public/not-found.screen.tsx'),
  'sign-in-help': () => import('#screens/public/sign-in-help.screen.tsx'),
  safety: () => import('#screens/public/safety.screen.tsx'),
  page: () => import('#screens/public/page.screen.tsx'),
  dashboard: () => import('#screens/home/dashboard.screen.tsx'),
  audiotracks: () => import('#screens/listening/audiotracks.screen.tsx'),
  player: () => import('#screens/listening/player.screen.tsx'),
  favourites: () => import('#screens/favourites/favourites.screen.tsx'),
  ebooks: () => import('#screens/reading/ebooks.screen.tsx'),
  program: () => import('#screens/listening/program.screen.tsx'),
  profile: () => import('#screens/account/profile.screen.tsx'),
  logout: () => import('#screens/session/logout.screen.tsx'),
  article: () => import('#screens/reading/article.screen.tsx'),
  'content-index': () => import('#screens/reading/content-index.screen.tsx'),
  support: () => import('#screens/guidance/support.screen.tsx'),
  quiz: () => import('#screens/guidance/quiz.screen.tsx'),
  journey: () => import('#screens/guidance/journey.screen.tsx'),
  upgrades: () => import('#screens/guidance/upgrades.screen.tsx'),
  offer: () => import('#screens/guidance/offer.screen.tsx'),
  visual: () => import('#screens/listening/visual.screen.tsx'),
}

type Options = {
  api: Api
  apiUrl: string
  mediaUrl: string
  productName: string
  email: string
  paths: Paths
  device: DeviceStore
  kept: KeptAudio
  media: Media
  profileService: ProfileService
  wakeUp: WakeUp
  ebooksService: EbooksService
  system: AnyActorRef['system']
  inspect: Inspect | undefined
}

/** Creates an actor of a screen; null if it isn’t needed. `profile`: as far as it’s known. */
type CreateActor = (
  options: Options,
  profile: Profile | null,
) => LoadedActor | null | Promise<LoadedActor | null>

const actorSources: Record<keyof ScreenActors, () => Promise<CreateActor>> = {
  account: async () => (await import('#actors/account.ts')).createAccountActor,
  article: async () => (await import('#actors/article.ts')).createArticleActor,
  downloads: async () => (await import('#actors/downloads.ts')).createDownloadsActor,
  preview: async () => (await import('#actors/preview.ts')).createPreviewActor,
  quiz: async () => (await import('#actors/quiz.ts')).createQuizActor,
  reading: async () => (await import('#actors/reading.ts')).createReadingActor,
  selfTest: async () => (await import('#actors/self-test.ts')).createSelfTestActor,
  visual: async () => (await import('#actors/visual.ts')).createVisualActor,
}

/** The actors that start with a screen, before it’s shown. The help screen lists articles when it’s searched. */
const actorsOf: Partial<Record<string, readonly (keyof ScreenActors)[]>> = {
  article: ['article'],
  audiotracks: ['downloads'],
  'content-index': ['article'],
  ebooks: ['reading', 'downloads'],
  favourites: ['downloads'],
  offer: ['preview'],
  profile: ['account', 'downloads'],
  program: ['downloads'],
  quiz: ['quiz'],
  support: ['selfTest', 'article'],
  visual: ['visual'],
} satisfies Partial<Record<ScreenName, readonly (keyof ScreenActors)[]>>

type Loaded = { screen: Screen; createActors: readonly CreateActor[] }

const loaded = new Map<string, Loaded>()

/** Names of the screens that are loaded. */
export const loadedScreens = (): readonly string[] => [...loaded.keys()]

/** Loads the code of a screen and its actors once. Rejects if that fails, and can be called again. */
export async function loadScreen(name: string): Promise<string> {
  if (!loaded.has(name)) {
    const source = sources[name as ScreenName]
    if (source === undefined) throw new Error(`There is no screen "${name}".`)
    const [{ default: screen }, createActors] = await Promise.all([
      source(),
      Promise.all((actorsOf[name] ?? []).map((actor) => actorSources[actor]())),
    ])
    loaded.set(name, { screen, createActors })
  }
  return name
}

/** The component of a loaded screen. */
export const screenOf = (name: string): Screen | undefined => loaded.get(name)?.screen

/** Whether a screen has actors that start with it. */
export const hasActors = (name: string): boolean => name in actorsOf

/** Creates the actors that start with this screen; none if its code hasn’t been loaded. */
export async function createActorsOf(
  name: string,
  options: Options,
  profile: Profile | null,
): Promise<readonly LoadedActor[]> {
  const { createActors = [] } = loaded.get(name) ?? {}
  const created = await Promise.all(createActors.map((create) => create(options, profile)))
  return created.filter((actor) => actor !== null)
}
