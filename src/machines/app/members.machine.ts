/**
 * members: everything that runs while a member is signed in. The session loads, spawns and stops it.
 *
 * Features don't know each other: they report here, and this machine decides what one does because of
 * another. Actors that only one screen uses are loaded with that screen's code and keep running.
 */
import { type AnyActorLogic, assign, type InputFrom, sendParent, sendTo, setup } from 'xstate'
import type { AccountFact } from '#machines/account/account.machine.ts'
import { deviceMachine } from '#machines/account/device.machine.ts'
import { type ProfileFact, profileMachine } from '#machines/account/profile.ts'
import { type FavouritesFact, favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import type { ExperimentFact } from '#machines/guidance/experiment.machine.ts'
import { journeyMachine } from '#machines/guidance/journey.machine.ts'
import { offersMachine } from '#machines/guidance/offers.machine.ts'
import { welcomeMachine } from '#machines/guidance/welcome.machine.ts'
import type { Day } from '#machines/listening/days.ts'
import { formsMachine, type ServedFiles } from '#machines/listening/forms.ts'
import {
  type ListeningEvent,
  type ListeningFact,
  listeningMachine,
} from '#machines/listening/listening.machine.ts'
import { notProvided } from '#machines/not-provided.ts'
import { type NoticesFact, noticesMachine } from '#machines/notices/notices.machine.ts'
import { begunBooks } from '#machines/reading/begun-books.ts'
import { booksMachine } from '#machines/reading/books.ts'
import type { ReadingFact } from '#machines/reading/reading.machine.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { type CustomizerFact, customizerMachine } from '#machines/settings/customizer.machine.ts'
import { dashboardMachine } from '#machines/settings/dashboard.machine.ts'
import { type EveningFact, eveningMachine } from '#machines/settings/evening.machine.ts'
import { under } from '#machines/spawn.ts'
import { type InstallationFact, installationMachine } from './installation.machine.ts'
import type { AppLocation, LocationChanged } from './location.ts'
import { type VersionFact, versionMachine } from './version.machine.ts'

/** What the member is notified of. `noticeOf` in `src/actors/notices.ts` has the words. */
const notified = [
  'favourite.refused',
  'favourite.removed',
  'details.clashed',
  'details.refused',
  'queue.added',
  'look.shared',
  'installation.suggested',
  'version.ready',
  'session.renewed',
  'storage.refused',
] as const

export type Notifiable =
  | Extract<MembersEvent, { type: (typeof notified)[number] }>
  | { type: 'address.changed' | 'address.kept'; email: string }
  /** The page was reloaded because the data on this device changed. */
  | { type: 'data.imported' | 'data.removed' }

export type MembersEvent =
  | NoticesFact
  | FavouritesFact
  | AccountFact
  | CustomizerFact
  | EveningFact
  | InstallationFact
  | ReadingFact
  | ExperimentFact
  | VersionFact
  | ProfileFact
  | ListeningFact
  | LocationChanged
  | { type: 'screen.loaded'; name: string }
  /** A sound other than the player’s has started. */
  | { type: 'sound.started' }
  | { type: 'forms.loaded'; data: ServedFiles }
  | { type: 'day.began'; day: Day }
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | { type: 'connection.found' }
  | { type: 'session.renewed' }
  | { type: 'storage.refused' }

/** Forwarded to the actors of screens. */
export type ScreenEvent = Extract<
  MembersEvent,
  {
    type:
      | 'profile.loaded'
      | 'location.changed'
      | 'player.started'
      | 'day.began'
      | 'page.shown'
      | 'page.hidden'
      | 'connection.found'
  }
>

/** An actor that starts with a screen. */
export type ScreenActor = { id: string; logic: AnyActorLogic; input: unknown }

export type MembersInput = {
  email: string
  /** Notifications to show at the start. */
  notifications: readonly Notifiable[]
  /** What each child starts with: mostly what this device has saved. */
  inputs: MemberInputs
}

/** The child that handles the command of a notification's button. */
const addressees = {
  'favourite.add': 'favourites',
  'favourite.remove': 'favourites',
  'installation.ask': 'installation',
  'version.use': 'version',
} as const

/** Run as long as the member is signed in. `src/app/members.ts` has what makes each. */
const children = {
  notices: noticesMachine,
  favourites: favouritesMachine,
  profile: profileMachine,
  books: booksMachine,
  begunBooks,
  customizer: customizerMachine,
  evening: eveningMachine,
  dashboard: dashboardMachine,
  journey: journeyMachine,
  welcome: welcomeMachine,
  offers: offersMachine,
  device: deviceMachine,
  installation: installationMachine,
  version: versionMachine,
  forms: formsMachine,
  listening: listeningMachine,
}

export type MemberMachines = typeof children
type ChildName = keyof MemberMachines
export type MemberInputs = { [Name in ChildName]: InputFrom<MemberMachines[Name]> }

const actors = {
  ...children,
  /** Sends `day.began` immediately, at midnight, and whenever the page is visible again. */
  calendar: notProvided.callback<MembersEvent, undefined>('calendar'),
  /** Sends `page.hidden` and `page.shown`. */
  visibility: notProvided.callback<MembersEvent, undefined>('visibility'),
  /** Loads the actors that only this screen uses, once its code has loaded. */
  loadScreenActors: notProvided.promise<
    readonly ScreenActor[],
    { screen: string; running: readonly string[] }
  >('loadScreenActors'),
}

const invocationOf = <Name extends ChildName>(name: Name) => ({
  src: name,
  id: name,
  systemId: name,
  input: ({ context }: { context: MembersInput }) => context.inputs[name],
})

type Invocation = { [Name in ChildName]: ReturnType<typeof invocationOf<Name>> }[ChildName]

const invocations = (Object.keys(children) as ChildName[]).map((name) => invocationOf(name) as Invocation)

const notifying = {
  actions: { type: 'notify', params: ({ event }: { event: Notifiable }) => [event] },
} as const

/** Shows each of these events as a notification. */
const notifications = Object.fromEntries(notified.map((type) => [type, notifying])) as Record<
  (typeof notified)[number],
  typeof notifying
>

export const membersMachine = setup({
  types: {
    context: {} as MembersInput & {
      /** Names of screens whose actors are still to be started. */
      loaded: readonly string[]
      /** Names of screens whose actors are running. */
      prepared: readonly string[]
      /** Ids of those actors. */
      screenActors: readonly string[]
      location: AppLocation
    },
    events: {} as MembersEvent,
    input: {} as MembersInput,
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { [Name in keyof typeof actors]: Name },
  },
  actors,
  actions: {
    notify: notProvided.action<readonly Notifiable[]>('notify'),
    pausePlayer: sendTo('listening', { type: 'player.pause' }),
    sendToListening: sendTo('listening', (_, event: ListeningEvent) => event),
    keepLocation: assign((_, { path, search, screen }: AppLocation) => ({
      location: { path, search, screen },
    })),
    /** Forwards an event to the actors of screens. */
    forward: ({ context, system }, event: ScreenEvent) => {
      for (const id of context.screenActors) system.get(id)?.send(event)
    },
    askProfile: sendTo('profile', { type: 'resource.report' }),
    runAction: sendTo(
      (_, { action }: NoticesFact) => addressees[action.command.type],
      (_, { action }: NoticesFact) => action.command,
    ),
    queueScreen: assign(({ context }, { name }: { name: string }) => ({ loaded: [...context.loaded, name] })),
    /** Two screens may share an actor. */
    startScreenActors: assign(({ context, spawn }, actors: readonly ScreenActor[]) => {
      const { loaded, prepared, screenActors } = context
      const added = actors.filter(({ id }) => !screenActors.includes(id))
      for (const { id, logic, input } of added) spawn(logic, under(id, input))
      return {
        loaded: loaded.slice(1),
        prepared: [...prepared, ...loaded.slice(0, 1)],
        screenActors: [...screenActors, ...added.map(({ id }) => id)],
      }
    }),
    skipScreen: assign(({ context }) => ({ loaded: context.loaded.slice(1) })),
  },
  guards: {
    /** The account settings name the downloaded books. */
    needsBooks: (_, { screen }: AppLocation) => screen === 'ebooks' || screen === 'profile',
    /** It offers other forms of tracks, or their files. */
    needsForms: (_, { screen }: AppLocation) =>
      screen === 'program' || screen === 'player' || screen === 'offer',
    hasLoaded: ({ context }) => context.loaded.length > 0,
    isKnown: ({ context: { loaded, prepared } }, { name }: { name: string }) =>
      loaded.includes(name) || prepared.includes(name),
  },
}).createMachine({
  id: 'members',
  description: 'Everything that runs while a member is signed in.',
  context: ({ input }) => ({
    ...input,
    loaded: [],
    prepared: [],
    screenActors: [],
    location: { path: '', search: '', screen: null },
  }),
  entry: [
    { type: 'notify', params: ({ context }) => context.notifications },
    sendTo('profile', { type: 'resource.load' }),
  ],
  invoke: [...invocations, { src: 'calendar', id: 'calendar' }, { src: 'visibility', id: 'visibility' }],
  on: {
    'notice.acted': { actions: { type: 'runAction', params: ({ event }) => event } },
    ...notifications,
    'screen.loaded': [
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      { actions: { type: 'queueScreen', params: ({ event }) => event } },
    ],
    'location.changed': [
      {
        guard: { type: 'needsBooks', params: ({ event }) => event },
        actions: [
          { type: 'keepLocation', params: ({ event }) => event },
          sendTo('books', { type: 'resource.load' }),
          { type: 'forward', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'needsForms', params: ({ event }) => event },
        actions: [
          { type: 'keepLocation', params: ({ event }) => event },
          sendTo('forms', { type: 'resource.load' }),
          { type: 'forward', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'keepLocation', params: ({ event }) => event },
          { type: 'forward', params: ({ event }) => event },
        ],
      },
    ],
    'forms.loaded': {
      actions: {
        type: 'sendToListening',
        params: ({ event }) => ({ type: 'player.forms', change: event.data.forms }),
      },
    },
    'experiment.blinded': {
      actions: {
        type: 'sendToListening',
        params: ({ event: { blind } }) => ({ type: 'player.forms', change: { blind } }),
      },
    },
    'page.shown': {
      actions: [
        sendTo('favourites', { type: 'favourites.reload' }),
        { type: 'sendToListening', params: ({ event }) => event },
        { type: 'forward', params: ({ event }) => event },
      ],
    },
    'connection.found': {
      actions: [
        sendTo('profile', { type: 'resource.reload' }),
        { type: 'forward', params: ({ event }) => event },
      ],
    },
    'page.hidden': {
      actions: [
        { type: 'sendToListening', params: ({ event }) => event },
        { type: 'forward', params: ({ event }) => event },
      ],
    },
    'settings.changed': { actions: sendTo('evening', ({ event }) => event) },
    'sleep.started': { actions: sendTo('evening', ({ event }) => event) },
    'sleep.off': { actions: sendTo('evening', ({ event }) => event) },
    'setting.chosen': {
      actions: sendTo('customizer', ({ event: { key, value } }) => ({
        type: 'setting.changed' as const,
        key,
        value,
      })),
    },
    'profile.changed': { actions: sendTo('profile', { type: 'resource.reload' }) },
    'profile.loaded': { actions: { type: 'forward', params: ({ event }) => event } },
    'reading.changed': { actions: sendTo('begunBooks', ({ event }) => event) },
    'page.reloading': { actions: 'pausePlayer' },
    'sound.started': { actions: 'pausePlayer' },
    'player.started': { actions: { type: 'forward', params: ({ event }) => event } },
    'programs.heard': { actions: sendTo('journey', ({ event }) => event) },
    'day.began': {
      actions: [
        sendTo('journey', ({ event }) => event),
        { type: 'sendToListening', params: ({ event }) => event },
        { type: 'forward', params: ({ event }) => event },
      ],
    },
    'account.deleted': { actions: sendParent(({ event }) => event) },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Every screen that has loaded has its actors.',
      always: { guard: 'hasLoaded', target: 'preparing' },
    },
    preparing: {
      description: 'The actors of a screen that has loaded are started before it’s shown.',
      invoke: {
        id: 'loadScreenActors',
        src: 'loadScreenActors',
        input: ({ context: { loaded, screenActors } }) => ({
          screen: loaded[0] ?? '',
          running: screenActors,
        }),
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'startScreenActors', params: ({ event }) => event.output },
            { type: 'forward', params: ({ context }) => ({ type: 'location.changed', ...context.location }) },
            'askProfile',
          ],
        },
        onError: { target: 'waiting', actions: 'skipScreen' },
      },
    },
  },
})
