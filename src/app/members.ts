/** The members' part of the system: loaded after signing in. */
import { enqueueActions, fromCallback, fromPromise } from 'xstate'
import { createBegunBooks, createBooks } from '#actors/books.ts'
import { createCustomizer } from '#actors/customizer.ts'
import { createDashboard } from '#actors/dashboard.ts'
import { createDevice } from '#actors/device.ts'
import { createEvening } from '#actors/evening.ts'
import { createFavourites } from '#actors/favourites.ts'
import { createForms } from '#actors/forms.ts'
import { createInstallation } from '#actors/installation.ts'
import { createJourney } from '#actors/journey.ts'
import { type MemberActors, memberActorsIn } from '#actors/member-actors.tsx'
import type { MemberEdges } from '#actors/member-edges.ts'
import { createNotices, noticeOf } from '#actors/notices.ts'
import { createOffers } from '#actors/offers.ts'
import { createProfile } from '#actors/profile.ts'
import { createListening } from '#actors/provide-listening.ts'
import { createVersion } from '#actors/version.ts'
import { createWelcome } from '#actors/welcome.ts'
import {
  type MemberInputs,
  type MemberMachines,
  type MembersEvent,
  type MembersInput,
  membersMachine,
  type Notifiable,
} from '#machines/app/members.machine.ts'
import type { Member } from '#machines/session/member.ts'
import { createMedia } from '#services/api/media.ts'
import { watchDay } from '#services/browser/calendar.ts'
import { whenIdle } from '#services/browser/idle.ts'
import { reopening } from '#services/browser/reopening.ts'
import { serviceWorkers } from '#services/browser/storage-access.ts'
import { createVersions } from '#services/browser/versions.ts'
import { watchVisibility } from '#services/browser/visibility.ts'
import { createWakeUp } from '#services/browser/wake-up.ts'
import type { DeviceDatabase } from '#services/device/device-database.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createKeptAudio } from '#services/offline/kept-audio.ts'
import { tonightKey } from '#services/session/forget-device.ts'
import { createAppearance } from '#services/settings/appearance.ts'
import { storedEvening } from '#services/settings/tonight.ts'
import { createActorsOf } from './routing/screens.ts'
import type { MembersArea } from './system.ts'

type Created<Name extends keyof MemberMachines> = {
  logic: MemberMachines[Name]
  input?: MemberInputs[Name]
}

/** What makes each child of the members' machine. */
const creators: {
  [Name in keyof MemberMachines]: (edges: MemberEdges) => Created<Name> | Promise<Created<Name>>
} = {
  notices: createNotices,
  favourites: createFavourites,
  profile: createProfile,
  books: createBooks,
  begunBooks: createBegunBooks,
  customizer: createCustomizer,
  evening: createEvening,
  dashboard: createDashboard,
  journey: createJourney,
  welcome: createWelcome,
  offers: createOffers,
  device: createDevice,
  installation: createInstallation,
  version: createVersion,
  forms: createForms,
  listening: createListening,
}

/** What the page gives, and a test. */
export type MemberOptions = Omit<
  MemberEdges,
  'media' | 'device' | 'kept' | 'versions' | 'wakeUp' | 'appearance' | 'pictureOf'
> &
  Partial<Pick<MemberEdges, 'versions'>> & {
    isKeptOffline: boolean
    /** The sign-in page has said that this browser saves nothing. */
    isForgetful?: boolean | undefined
    /** Of this device; the browser's own, unless a test has another. */
    database?: DeviceDatabase
  }

/** Reads the data on this device and makes the members' machine. */
export async function loadMembers(
  options: MemberOptions,
): Promise<Pick<MembersArea, 'logic' | 'input' | 'actorsIn'>> {
  const { api, storage, member, mediaUrl } = options
  const device = createDeviceStore(member.email, options.database)
  device.whenReplacedElsewhere(() => location.reload())
  // Where the app isn't kept, a worker that removes itself would stay if a page registered it again.
  const workers = import.meta.env.PROD && options.isKeptOffline ? serviceWorkers() : undefined
  const kept = createKeptAudio(device, mediaUrl, workers)
  const edges: MemberEdges = {
    versions: createVersions(workers),
    ...options,
    device,
    kept,
    media: createMedia(api),
    wakeUp: createWakeUp(workers),
    appearance: createAppearance(mixColours, storedEvening(storage.get(tonightKey))),
    // Drawing it takes a while, and nothing waits for it.
    async pictureOf(program) {
      await new Promise<void>(whenIdle)
      return (await import('#ui/artwork/cover-picture.ts')).coverPicture(program)
    },
  }
  const [created] = await Promise.all([
    Promise.all(Object.entries(creators).map(async ([name, create]) => [name, await create(edges)] as const)),
    kept.recall(),
  ])
  const logics = Object.fromEntries(created.map(([name, { logic }]) => [name, logic]))
  const inputs = Object.fromEntries(created.map(([name, { input }]) => [name, input]))

  const logic = membersMachine.provide({
    actors: {
      ...(logics as MemberMachines),
      calendar: fromCallback<MembersEvent, undefined>(({ sendBack }) =>
        watchDay((day) => sendBack({ type: 'day.began', day })),
      ),
      visibility: fromCallback<MembersEvent, undefined>(({ sendBack }) => watchVisibility(sendBack)),
      loadScreenActors: fromPromise(({ input }) => createActorsOf(input.screen, edges, input.running)),
    },
    actions: {
      notify: enqueueActions(({ enqueue }, facts: readonly Notifiable[]) => {
        for (const fact of facts) enqueue.sendTo('notices', { type: 'notice.show', ...noticeOf(fact) })
      }),
    },
  })
  let actors: MemberActors | null = null
  const isRefusalNews = !storage.isKeeping() && options.isForgetful !== true
  return {
    logic,
    actorsIn: (members) => (actors ??= memberActorsIn(members)),
    input: {
      email: member.email,
      notifications: notificationsFor(member, isRefusalNews),
      inputs: inputs as MemberInputs,
    } satisfies MembersInput,
  }
}

/** The colours between two looks, which only those need who follow the evening. */
const mixColours: Parameters<typeof createAppearance>[0] = (theme, depth) =>
  import('#theme/evening.ts').then(
    ({ variablesAt }) => variablesAt(theme, depth),
    () => ({}),
  )

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
