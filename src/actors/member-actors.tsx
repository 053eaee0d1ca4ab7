import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, type ReactNode, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { customizerMachine } from '../machines/customizer/customizer.machine.ts'
import { customizerView } from '../machines/customizer/customizer.view.ts'
import type { favouritesMachine } from '../machines/favourites/favourites.machine.ts'
import { favouritesView } from '../machines/favourites/favourites.view.ts'
import type { noticesMachine } from '../machines/notices/notices.machine.ts'
import { noticesView } from '../machines/notices/notices.view.ts'
import type { playerMachine } from '../machines/player/player.machine.ts'
import { listeningView, playerView, positionView } from '../machines/player/player.view.ts'
import type { profileMachine } from '../machines/profile/profile.machine.ts'
import { profileView } from '../machines/profile/profile.view.ts'
import type { AccountActors } from './account-actors.tsx'
import type { EbookActors } from './ebook-actors.tsx'
import type { GuidanceActors } from './guidance-actors.tsx'
import type { ListeningActors } from './listening-actors.tsx'
import type { ReadingActors } from './reading-actors.tsx'
import type { VisualActors } from './visual-actors.tsx'

/** The actors that live as long as a member is signed in. */
export type MemberActors = AccountActors &
  EbookActors &
  GuidanceActors &
  ListeningActors &
  ReadingActors &
  VisualActors & {
    customizer: ActorRefFrom<typeof customizerMachine>
    favourites: ActorRefFrom<typeof favouritesMachine>
    notices: ActorRefFrom<typeof noticesMachine>
    player: ActorRefFrom<typeof playerMachine>
    profile: ActorRefFrom<typeof profileMachine>
  }

const MemberContext = createContext<MemberActors | null>(null)

export function MemberActorsProvider({ actors, children }: { actors: MemberActors; children: ReactNode }) {
  return <MemberContext value={actors}>{children}</MemberContext>
}

/** How the app looks. */
export function useCustomizer() {
  const { customizer } = useMember()
  return [useSelector(customizer, customizerView, shallowEqual), customizer.send] as const
}

export function useFavourites() {
  const { favourites } = useMember()
  return [useSelector(favourites, favouritesView, shallowEqual), favourites.send] as const
}

/** What the app has told, as far as it is still shown or in the log. */
export function useNotices() {
  const { notices } = useMember()
  return [useSelector(notices, noticesView, shallowEqual), notices.send] as const
}

/** The player but for the running position, so that a screen does not render four times a second. */
export function usePlayer() {
  const { player } = useMember()
  return [useSelector(player, playerView, shallowEqual), player.send] as const
}

/** Where the track at hand is. */
export const usePosition = () => useSelector(useMember().player, positionView, shallowEqual)

/** Which tracks were left unfinished, and where. */
export const useListening = () => useSelector(useMember().player, listeningView, shallowEqual)

export function useProfile() {
  const { profile } = useMember()
  return [useSelector(profile, profileView, shallowEqual), profile.send] as const
}

export function useMember(): MemberActors {
  const actors = use(MemberContext)
  if (actors === null) throw new Error('Render this in the members area only.')
  return actors
}
