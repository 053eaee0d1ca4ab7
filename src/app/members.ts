/** The members' part of the system: loaded after signing in. */
import { enqueueActions, fromCallback, fromPromise } from 'xstate'
import { provideBooks } from '#actors/books.ts'
import { provideCustomizer } from '#actors/customizer.ts'
import { provideDashboard } from '#actors/dashboard.ts'
import { provideDevice } from '#actors/device.ts'
import { provideFavourites } from '#actors/favourites.ts'
import { provideInstallation } from '#actors/installation.ts'
import { provideJourney } from '#actors/journey.ts'
import { type MemberActors, memberActorsIn } from '#actors/member-actors.tsx'
import { noticeOf } from '#actors/notices.ts'
import { provideOffers } from '#actors/offers.ts'
import { provideProfile } from '#actors/profile.ts'
import { createListening } from '#actors/provide-listening.ts'
import { provideVersion } from '#actors/version.ts'
import { playTone, provideWelcome } from '#actors/welcome.ts'
import type { Paths } from '#content/paths.ts'
import {
  type MembersEvent,
  type MembersInput,
  membersMachine,
  type Notifiable,
} from '#machines/app/members.machine.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import type { Member } from '#machines/session/member.ts'
import { createProfileService, createSavedProfile } from '#services/account/profile.service.ts'
import type { Api } from '#services/api/api.ts'
import { createMedia } from '#services/api/media.ts'
import { dayOf, watchDay } from '#services/browser/calendar.ts'
import type { Installation } from '#services/browser/installation.ts'
import { reopening } from '#services/browser/reopening.ts'
import { serviceWorkers } from '#services/browser/storage-access.ts'
import { createVersions, type Versions } from '#services/browser/versions.ts'
import { watchVisibility } from '#services/browser/visibility.ts'
import { createVisitsService } from '#services/browser/visits.service.ts'
import { createWakeUp } from '#services/browser/wake-up.ts'
import type { DeviceDatabase } from '#services/device/device-database.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import { createFavouritesService, recallFavourites } from '#services/favourites/favourites.service.ts'
import { createJourneyService, journeyRecord } from '#services/guidance/journey.service.ts'
import { createOnboardingService, onboardingRecord } from '#services/guidance/onboarding.service.ts'
import { recallKeptAudio } from '#services/offline/kept-audio.ts'
import { createEbooksService } from '#services/reading/ebooks.service.ts'
import { createReadingService } from '#services/reading/reading.service.ts'
import { createAppearance } from '#services/settings/appearance.ts'
import { createDashboardService } from '#services/settings/dashboard.service.ts'
import { copyLook, offeredLook, removeLook } from '#services/settings/look-link.ts'
import { createSettingsStore } from '#services/settings/settings-store.ts'
import { toast } from './notices/toast.ts'
import { createActorsOf } from './routing/screens.ts'
import type { Inspect, MembersArea } from './system.ts'

export type MemberOptions = {
  api: Api
  apiUrl: string
  mediaUrl: string
  isKeptOffline: boolean
  productName: string
  paths: Paths
  installation: Installation
  /** Of the browser, unless a test has others. */
  versions?: Versions
  /** Where the session and the settings are saved. */
  storage: SafeStorage
  member: Member
  inspect?: Inspect | undefined
  /** The sign-in page has said that this browser saves nothing. */
  isForgetful?: boolean | undefined
  /** Of this device; the browser's own, unless a test has another. */
  database?: DeviceDatabase
}

/** Reads the data on this device and makes the members' machine. */
export async function loadMembers(
  options: MemberOptions,
): Promise<Pick<MembersArea, 'logic' | 'input' | 'actorsIn'>> {
  const { api, storage, member } = options
  const device = createDeviceStore(member.email, options.database)
  const profileService = createProfileService(api)
  const settingsStore = createSettingsStore(storage)
  const settings = settingsStore.read()
  const dashboardService = createDashboardService(device)
  const journeyService = createJourneyService(device)
  const visitsService = createVisitsService(device)
  const { saveWelcomed, saveDismissed, ...onboardingService } = createOnboardingService(device, storage)
  // Where the app isn't kept, a worker that removes itself would stay if a page registered it again.
  const workers = import.meta.env.PROD && options.isKeptOffline ? serviceWorkers() : undefined
  const wakeUp = createWakeUp(workers)
  const today = dayOf(Date.now())
  const [kept, reading, sections, favourites, journey, onboarding, installation] = await Promise.all([
    recallKeptAudio(device, options.mediaUrl, workers),
    createReadingService(device).recall(),
    dashboardService.recall(),
    recallFavourites(device),
    journeyService.recall(),
    onboardingService.recall(),
    visitsService.begin(today),
  ])
  const media = createMedia(api)
  const ebooksService = createEbooksService(api, options.apiUrl, device, kept, media)
  const listening = await createListening({
    device,
    mediaUrl: options.mediaUrl,
    media,
    sourceOf: kept.sourceOf,
    removeDamaged: kept.removeDamaged,
    productName: options.productName,
    pictureOf: async (program) => (await import('#ui/artwork/cover-picture.ts')).coverPicture(program),
  })

  const logic = membersMachine.provide({
    actors: {
      notices: noticesMachine.provide({ actors: { toast } }),
      favourites: provideFavourites(createFavouritesService(api), device, wakeUp),
      profile: provideProfile(member.email, profileService, createSavedProfile(device)),
      books: provideBooks(ebooksService),
      listening: listening.logic,
      customizer: provideCustomizer({
        ...settingsStore,
        show: createAppearance().show,
        share: (look) => copyLook(options.paths.dashboard, look),
        removeLink: removeLook,
      }),
      dashboard: provideDashboard(dashboardService.keep),
      journey: provideJourney(journeyService),
      welcome: provideWelcome({ playTone, saveWelcomed }),
      offers: provideOffers(saveDismissed),
      device: provideDevice(device),
      installation: provideInstallation(options.installation, () => void visitsService.saveSuggested()),
      version: provideVersion(options.versions ?? createVersions(workers)),
      calendar: fromCallback<MembersEvent, undefined>(({ sendBack }) =>
        watchDay((day) => sendBack({ type: 'day.began', day })),
      ),
      visibility: fromCallback<MembersEvent, undefined>(({ sendBack }) => watchVisibility(sendBack)),
      loadScreenActors: fromPromise(({ input, system }) =>
        createActorsOf(
          input.screen,
          {
            ...options,
            email: member.email,
            inspect: options.inspect,
            device,
            kept,
            media,
            profileService,
            wakeUp,
            ebooksService,
            system,
          },
          system.get('profile').getSnapshot().context.data,
        ),
      ),
    },
    actions: {
      notify: enqueueActions(({ enqueue }, facts: readonly Notifiable[]) => {
        for (const fact of facts) enqueue.sendTo('notices', { type: 'notice.show', ...noticeOf(fact) })
      }),
    },
  })
  let actors: MemberActors | null = null
  const isRefusalNews = !storage.isKeeping() && options.isForgetful !== true
  const { isWelcomed, dismissed } = onboarding ?? onboardingRecord.empty
  return {
    logic,
    actorsIn: ({ system }) => (actors ??= memberActorsIn(system.get('members'))),
    input: {
      email: member.email,
      notifications: notificationsFor(member, isRefusalNews),
      saved: {
        begunBooks: reading?.books ?? {},
        listening: listening.input,
        customizer: { settings, offered: offeredLook(settings) },
        dashboard: { sections },
        favourites,
        journey: { kept: journey ?? journeyRecord.empty, today },
        welcome: { isWelcomed },
        offers: { dismissed },
        installation,
      },
    },
  }
}

function notificationsFor(
  { email, emailChange }: Member,
  isRefusalNews: boolean,
): MembersInput['notifications'] {
  const reopened = reopening.reason()
  return [
    ...(reopened === null
      ? []
      : [{ type: reopened === 'merged' ? ('data.imported' as const) : ('data.removed' as const) }]),
    ...(emailChange === undefined
      ? []
      : [{ type: emailChange === 'made' ? ('address.changed' as const) : ('address.kept' as const), email }]),
    ...(isRefusalNews ? [{ type: 'storage.refused' as const }] : []),
  ]
}
