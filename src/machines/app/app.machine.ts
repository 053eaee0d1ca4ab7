/**
 * app: the root of the actor system. Its children run as long as the page; the members' area is below the
 * session.
 *
 * Events from the browser and the server arrive here and are forwarded to the children that need them.
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionFact, SessionInput } from '#machines/session/session.setup.ts'
import { connectionMachine } from './connection.machine.ts'
import type { AppLocation, LocationChanged } from './location.ts'
import { type ScreensFact, screensMachine } from './screens.machine.ts'

export type AppEvent =
  | LocationChanged
  | { type: 'connection.lost' }
  | { type: 'connection.found' }
  | { type: 'server.unavailable' }
  | { type: 'server.answered' }
  | { type: 'server.unreached' }
  | { type: 'session.expired' }
  | { type: 'storage.refused' }
  | SessionFact
  | ScreensFact

export type AppInput = { session: SessionInput; isOnline: boolean; screens: readonly string[] }

const keepLocation = {
  type: 'keepLocation',
  params: ({ event }: { event: AppLocation }) => event,
} as const

export const appMachine = setup({
  types: {
    context: {} as {
      start: AppInput
      location: AppLocation
      /** Names of the screens that have loaded. */
      loaded: readonly string[]
    },
    events: {} as AppEvent,
    input: {} as AppInput,
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as {
      session: 'session'
      connection: 'connection'
      screens: 'screens'
      network: 'network'
      location: 'location'
    },
  },
  actors: {
    session: sessionMachine,
    connection: connectionMachine,
    screens: screensMachine,
    /** Sends `connection.lost` and `connection.found`. */
    network: notProvided.callback<AppEvent, undefined>('network'),
    /** Sends `location.changed` at the start and with every change. */
    location: notProvided.callback<AppEvent, undefined>('location'),
  },
  actions: {
    keepLocation: assign((_, { path, search, screen }: AppLocation) => ({
      location: { path, search, screen },
    })),
    keepLoaded: assign(({ context }, { name }: { name: string }) => ({
      loaded: [...context.loaded, name],
    })),
    showScreen: sendTo('screens', ({ context }) => ({
      type: 'screen.show' as const,
      name: context.location.screen ?? '',
    })),
    forwardToConnection: sendTo('connection', ({ event }) => event),
    forwardToSession: sendTo('session', ({ event }) => event),
    forwardToScreens: sendTo('screens', ({ event }) => event),
    keepAccount: sendTo('session', { type: 'session.keep-account' }),
    signOut: sendTo('session', { type: 'session.sign-out' }),
    reportNavigation: sendTo('session', { type: 'session.navigated' }),
    reportLocation: sendTo('session', ({ context }) => ({
      type: 'location.changed' as const,
      ...context.location,
    })),
    reportLoaded: enqueueActions(({ context, enqueue }) => {
      for (const name of context.loaded) enqueue.sendTo('session', { type: 'screen.loaded', name })
    }),
  },
  guards: {
    isSamePath: ({ context }, { path }: AppLocation) => path === context.location.path,
    isUnknown: (_, { screen }: AppLocation) => screen === null,
    /** Opening a link or the maintenance page keeps the choice between two accounts open. */
    keepsLink: (_, { screen }: AppLocation) => screen === 'verify' || screen === 'maintenance',
    isLogout: (_, { screen }: AppLocation) => screen === 'logout',
  },
}).createMachine({
  id: 'app',
  description: 'The page: it passes on what the browser and the server report.',
  context: ({ input }) => ({
    start: input,
    location: { path: '', search: '', screen: null },
    loaded: input.screens,
  }),
  invoke: [
    {
      src: 'session',
      id: 'session',
      systemId: 'session',
      input: ({ context }) => context.start.session,
    },
    {
      src: 'connection',
      id: 'connection',
      systemId: 'connection',
      input: ({ context }) => ({ isOnline: context.start.isOnline }),
    },
    {
      src: 'screens',
      id: 'screens',
      systemId: 'screens',
      input: ({ context }) => ({ loaded: context.start.screens }),
    },
    { src: 'network', id: 'network' },
    { src: 'location', id: 'location' },
  ],
  on: {
    'location.changed': [
      {
        guard: { type: 'isSamePath', params: ({ event }) => event },
        actions: [keepLocation, 'reportLocation'],
      },
      {
        guard: { type: 'isUnknown', params: ({ event }) => event },
        actions: [keepLocation, 'keepAccount', 'reportNavigation', 'reportLocation'],
      },
      {
        guard: { type: 'keepsLink', params: ({ event }) => event },
        actions: [keepLocation, 'showScreen', 'reportNavigation', 'reportLocation'],
      },
      {
        guard: { type: 'isLogout', params: ({ event }) => event },
        actions: [keepLocation, 'showScreen', 'keepAccount', 'signOut', 'reportLocation'],
        meta: { requirement: ['2.21'] },
      },
      {
        actions: [keepLocation, 'showScreen', 'keepAccount', 'reportNavigation', 'reportLocation'],
      },
    ],
    'members.opened': { actions: ['reportLocation', 'reportLoaded'] },
    'screen.loaded': {
      actions: [{ type: 'keepLoaded', params: ({ event }) => event }, 'forwardToSession'],
    },
    'connection.found': {
      actions: ['forwardToConnection', 'forwardToSession', 'forwardToScreens'],
    },
    'connection.lost': { actions: 'forwardToConnection' },
    'server.unavailable': { actions: 'forwardToConnection' },
    'server.answered': { actions: 'forwardToConnection' },
    'server.unreached': { actions: 'forwardToConnection' },
    'session.expired': { actions: 'forwardToSession' },
    'storage.refused': { actions: 'forwardToSession' },
  },
})
