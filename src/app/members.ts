/** The members' part of the system: loaded after signing in. */
import { type MemberActors, memberActorsIn } from '#actors/member-actors.tsx'
import { createListening } from '#actors/provide-listening.ts'
import { playTone } from '#actors/welcome.ts'
import type { Paths } from '#content/paths.ts'
import type { MembersInput } from '#machines/app/members.machine.ts'
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
import { provideMembers } from './provide-members.ts'
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

  const logic = provideMembers({
    member,
    toast,
    favourites: createFavouritesService(api),
    device,
    wakeUp,
    profile: profileService,
    savedProfile: createSavedProfile(device),
    ebooks: ebooksService,
    listening: listening.logic,
    customizer: {
      ...settingsStore,
      show: createAppearance().show,
      share: (look) => copyLook(options.paths.dashboard, look),
      removeLink: removeLook,
    },
    keepDashboard: dashboardService.keep,
    journey: journeyService,
    welcome: { playTone, saveWelcomed },
    saveDismissed,
    installation: options.installation,
    saveSuggested: () => void visitsService.saveSuggested(),
    versions: options.versions ?? createVersions(workers),
    watchDay,
    watchVisibility,
    createScreenActors: (screen, system, profile) =>
      createActorsOf(
        screen,
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
        profile,
      ),
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
