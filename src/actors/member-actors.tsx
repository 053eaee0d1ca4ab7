import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, type ReactNode, use } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { SettingName, Settings } from '#content/settings.ts'
import { type profileMachine, profileView } from '#machines/account/profile.ts'
import type { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { favouritesView } from '#machines/favourites/favourites.view.ts'
import { playerView, positionView, progressView } from '#machines/listening/player.view.ts'
import type { noticesMachine } from '#machines/notices/notices.machine.ts'
import { noticesView } from '#machines/notices/notices.view.ts'
import type { toastMachine } from '#machines/notices/toast.machine.ts'
import type { customizerMachine } from '#machines/settings/customizer.machine.ts'
import { customizerView } from '#machines/settings/customizer.view.ts'
import type { AccountActors } from './account-actors.tsx'
import type { ArticleActors } from './article-actors.tsx'
import type { DashboardActors } from './dashboard.ts'
import type { DeviceActors } from './device.ts'
import type { DownloadsActors } from './downloads-actors.tsx'
import type { EbookActors } from './ebook-actors.tsx'
import type { InstallationActors } from './installation.ts'
import type { JourneyActors } from './journey.ts'
import type { ListeningActors } from './listening-actors.tsx'
import type { OffersActors } from './offers.ts'
import { useSession } from './page-actors.tsx'
import type { PreviewActors } from './preview.ts'
import type { QuizActors } from './quiz.ts'
import type { ReaderActors } from './reader-actors.tsx'
import type { SelfTestActors } from './self-test.ts'
import type { VisualActors } from './visual.ts'
import type { WelcomeActors } from './welcome.ts'

/** The actors that only one screen uses: they start with it and keep running. */
export type ScreenActors = AccountActors &
  ArticleActors &
  DownloadsActors &
  PreviewActors &
  QuizActors &
  ReaderActors &
  SelfTestActors &
  VisualActors

/** The actors that live as long as a member is signed in. */
export type MemberActors = Partial<ScreenActors> &
  DeviceActors &
  OffersActors &
  DashboardActors &
  WelcomeActors &
  EbookActors &
  InstallationActors &
  JourneyActors &
  ListeningActors & {
    customizer: ActorRefFrom<typeof customizerMachine>
    favourites: ActorRefFrom<typeof favouritesMachine>
    notices: ActorRefFrom<typeof noticesMachine>
    profile: ActorRefFrom<typeof profileMachine>
  }

/** The member's actors, while the members' area is open. */
export function memberActorsIn({ system }: { system: AnyActorRef['system'] }): MemberActors {
  return {
    begunBooks: system.get('begunBooks'),
    books: system.get('books'),
    customizer: system.get('customizer'),
    device: system.get('device'),
    favourites: system.get('favourites'),
    history: system.get('history'),
    installation: system.get('installation'),
    journey: system.get('journey'),
    listening: system.get('listening'),
    notices: system.get('notices'),
    offers: system.get('offers'),
    dashboard: system.get('dashboard'),
    player: system.get('player'),
    profile: system.get('profile'),
    sleepTimer: system.get('sleepTimer'),
    welcome: system.get('welcome'),
  }
}

const MemberContext = createContext<MemberActors | null>(null)

export function MemberActorsProvider({ actors, children }: { actors: MemberActors; children: ReactNode }) {
  return <MemberContext value={actors}>{children}</MemberContext>
}

export function useCustomizer() {
  const { customizer } = useMember()
  return [useSelector(customizer, customizerView, shallowEqual), customizer.send] as const
}

/** One setting, and how to change it. */
export function useSetting<Name extends SettingName>(key: Name) {
  const { customizer } = useMember()
  const value = useSelector(customizer, ({ context }) => context.settings[key])
  return [value, (value: Settings[Name]) => customizer.send({ type: 'setting.changed', key, value })] as const
}

export function useFavourites() {
  const { favourites } = useMember()
  return [useSelector(favourites, favouritesView, shallowEqual), favourites.send] as const
}

export function useNotices() {
  const { notices } = useMember()
  return [useSelector(notices, noticesView, shallowEqual), notices.send] as const
}

export type ToastActor = ActorRefFrom<typeof toastMachine>

/** The visible toasts, newest first. */
export function useToasts() {
  const { notices } = useMember()
  const shown = useSelector(notices, ({ context }) => context.shown)
  const { children } = notices.getSnapshot()
  return shown.flatMap((notice) => {
    const actor = children[notice.id]
    return actor === undefined ? [] : [{ notice, actor }]
  })
}

/** The player without the current position, so that a screen doesn't render four times a second. */
export function usePlayer() {
  const { player } = useMember()
  return [useSelector(player, playerView, shallowEqual), player.send] as const
}

/** The position in the current track. */
export const usePosition = () => useSelector(useMember().player, positionView, shallowEqual)

/** The tracks that were left unfinished, with their positions. */
export const useListening = () => useSelector(useMember().player, progressView, shallowEqual)

export function useProfile() {
  const { profile } = useMember()
  const [{ email }] = useSession()
  const view = useSelector(profile, (snapshot) => profileView(snapshot, email ?? ''), shallowEqual)
  return [view, profile.send] as const
}

/** Whether there are unsent changes to the member's details. Their actor may not have been started yet. */
export function useHasUnsentDetails(): boolean {
  const { account: given, favourites } = useMember()
  const { system } = favourites
  const account: AccountActors['account'] | undefined = useSelector(
    system.get('members'),
    () => given ?? system.get('account'),
  )
  return useSelector(
    account?.getSnapshot().children.profileForm,
    (snapshot) => snapshot?.matches('on-device') ?? false,
  )
}

/** An actor that only this screen uses, which starts before the screen is shown. */
export function useScreenActor<Name extends keyof ScreenActors>(name: Name): ScreenActors[Name] {
  const { favourites, ...actors }: MemberActors = useMember()
  const actor = actors[name] ?? favourites.system.get(name)
  if (actor === undefined) throw new Error(`No screen that uses "${name}" has been prepared.`)
  return actor
}

export function useMember(): MemberActors {
  const actors = use(MemberContext)
  if (actors === null) throw new Error('Render this in the members area only.')
  return actors
}
