import type { ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Inspect } from '#app/system.ts'
import type { Paths } from '#content/paths.ts'
import type { Profile } from '#machines/account/profile.ts'
import type { LoadedActor } from '#machines/spawn.ts'
import LoginScreen from '#screens/session/login.screen.tsx'
import type { ProfileService } from '#services/account/profile.service.ts'
import type { Api } from '#services/api/api.ts'
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

/** Where each screen's code is. The sign-in screen is in the first script. */
type Source = () => Promise<{ default: Screen }>

const sources: Record<ScreenName, Source> = {
  login: async () => ({ default: LoginScreen }),
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
  profileService: ProfileService
  wakeUp: WakeUp
  ebooksService: EbooksService
  system: AnyActorRef['system']
  inspect: Inspect | undefined
}

/** Makes the actors that only one screen uses. `profile`: as far as it’s known. */
type CreateActors = (
  options: Options,
  profile: Profile | null,
) => readonly LoadedActor[] | Promise<readonly LoadedActor[]>

const actorSources: Partial<Record<ScreenName, () => Promise<CreateActors>>> = {
  article: async () => (await import('#actors/article.ts')).createArticleActors,
  audiotracks: async () => (await import('#actors/downloads.ts')).createDownloadsActors,
  'content-index': async () => (await import('#actors/article.ts')).createArticleActors,
  ebooks: async () => (await import('#actors/reading.ts')).createReadingActors,
  favourites: async () => (await import('#actors/downloads.ts')).createDownloadsActors,
  offer: async () => (await import('#actors/preview.ts')).createPreviewActors,
  profile: async () => (await import('#actors/account.ts')).createAccountActors,
  program: async () => (await import('#actors/downloads.ts')).createDownloadsActors,
  quiz: async () => (await import('#actors/quiz.ts')).createQuizActors,
  support: async () => (await import('#actors/support.ts')).createSupportActors,
  visual: async () => (await import('#actors/visual.ts')).createVisualActors,
}

type Loaded = { screen: Screen; createActors: CreateActors | undefined }

const loaded = new Map<string, Loaded>([['login', { screen: LoginScreen, createActors: undefined }]])

/** Screens in the first script. */
export const firstScreens: readonly string[] = [...loaded.keys()]

/** Loads the code of a screen and its actors once. Rejects if that fails, and can be called again. */
export async function loadScreen(name: string): Promise<string> {
  if (!loaded.has(name)) {
    const source = sources[name as ScreenName]
    if (source === undefined) throw new Error(`There is no screen "${name}".`)
    const [{ default: screen }, createActors] = await Promise.all([
      source(),
      actorSources[name as ScreenName]?.(),
    ])
    loaded.set(name, { screen, createActors })
  }
  return name
}

/** The component of a loaded screen. */
export const screenOf = (name: string): Screen | undefined => loaded.get(name)?.screen

/** Whether a screen has actors that only it uses. */
export const hasActors = (name: string): boolean => name in actorSources

/** Creates the actors that only this screen uses; undefined where it has none, or isn't loaded. */
export const actorsOf = (name: string): CreateActors | undefined => loaded.get(name)?.createActors
