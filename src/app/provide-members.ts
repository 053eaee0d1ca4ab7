/** The members' machine with every actor that it runs: the one composition, for the app and for tests. */
import { type AnyActorRef, enqueueActions, fromCallback, fromPromise } from 'xstate'
import { provideBooks } from '#actors/books.ts'
import { provideCustomizer } from '#actors/customizer.ts'
import { provideDashboard } from '#actors/dashboard.ts'
import { provideDevice } from '#actors/device.ts'
import { provideFavourites } from '#actors/favourites.ts'
import { provideInstallation } from '#actors/installation.ts'
import { provideJourney } from '#actors/journey.ts'
import { noticeOf } from '#actors/notices.ts'
import { provideOffers } from '#actors/offers.ts'
import { provideProfile } from '#actors/profile.ts'
import { provideVersion } from '#actors/version.ts'
import { provideWelcome } from '#actors/welcome.ts'
import type { Profile } from '#machines/account/profile.ts'
import { type MembersEvent, membersMachine, type Notifiable } from '#machines/app/members.machine.ts'
import type { LoadedActor } from '#machines/app/screen-actors.ts'
import type { listeningMachine } from '#machines/listening/listening.machine.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import type { toastMachine } from '#machines/notices/toast.machine.ts'
import type { watchDay } from '#services/browser/calendar.ts'
import type { watchVisibility } from '#services/browser/visibility.ts'

type Given<Provide extends (...given: never[]) => unknown, At extends number = 0> = Parameters<Provide>[At]

export type MemberServices = {
  member: { email: string }
  toast: typeof toastMachine
  favourites: Given<typeof provideFavourites>
  device: Given<typeof provideFavourites, 1> & Given<typeof provideDevice>
  wakeUp: Given<typeof provideFavourites, 2>
  profile: Given<typeof provideProfile, 1>
  savedProfile: Given<typeof provideProfile, 2>
  ebooks: Given<typeof provideBooks>
  listening: typeof listeningMachine
  customizer: Given<typeof provideCustomizer>
  keepDashboard: Given<typeof provideDashboard>
  journey: Given<typeof provideJourney>
  welcome: Given<typeof provideWelcome>
  saveDismissed: Given<typeof provideOffers>
  installation: Given<typeof provideInstallation>
  saveSuggested: Given<typeof provideInstallation, 1>
  versions: Given<typeof provideVersion>
  watchDay: typeof watchDay
  watchVisibility: typeof watchVisibility
  /** Starts with a screen, before it's shown. `profile`: as far as it's known. */
  createScreenActors: (
    screen: string,
    system: AnyActorRef['system'],
    profile: Profile | null,
  ) => Promise<readonly LoadedActor[]>
}

export const provideMembers = (given: MemberServices) =>
  membersMachine.provide({
    actors: {
      notices: noticesMachine.provide({ actors: { toast: given.toast } }),
      favourites: provideFavourites(given.favourites, given.device, given.wakeUp),
      profile: provideProfile(given.member.email, given.profile, given.savedProfile),
      books: provideBooks(given.ebooks),
      listening: given.listening,
      customizer: provideCustomizer(given.customizer),
      dashboard: provideDashboard(given.keepDashboard),
      journey: provideJourney(given.journey),
      welcome: provideWelcome(given.welcome),
      offers: provideOffers(given.saveDismissed),
      device: provideDevice(given.device),
      installation: provideInstallation(given.installation, given.saveSuggested),
      version: provideVersion(given.versions),
      calendar: fromCallback<MembersEvent, undefined>(({ sendBack }) =>
        given.watchDay((day) => sendBack({ type: 'day.began', day })),
      ),
      visibility: fromCallback<MembersEvent, undefined>(({ sendBack }) => given.watchVisibility(sendBack)),
      loadScreenActors: fromPromise(({ input, system }) =>
        given.createScreenActors(input.screen, system, system.get('profile').getSnapshot().context.data),
      ),
    },
    actions: {
      notify: enqueueActions(({ enqueue }, facts: readonly Notifiable[]) => {
        for (const fact of facts) enqueue.sendTo('notices', { type: 'notice.show', ...noticeOf(fact) })
      }),
    },
  })
