/**
 * app: the root of the actor system. Its children run as long as the page; the members' area is below the session.
 *
 * What the browser and the server report arrives here and is passed on to those it concerns.
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { type SessionFact, type SessionInput, sessionMachine } from '#machines/session/session.machine.ts'
import { connectionMachine } from './connection.machine.ts'
import { type ScreensFact, screensMachine } from './screens.machine.ts'

/** `screen`: the name of the path's screen, null for an unknown path. */
export type Place = { path: string; search: string; screen: string | null }

export type AppEvent =
  | ({ type: 'location.changed' } & Place)
  | { type: 'connection.lost' }
  | { type: 'connection.found' }
  | { type: 'server.unavailable'; retryAfter: number }
  | { type: 'server.answered' }
  | { type: 'session.expired' }
  | { type: 'storage.refused' }
  | SessionFact
  | ScreensFact

export type AppInput = { session: SessionInput; isOnline: boolean; screens: readonly string[] }

const keepPlace = {
  type: 'keepPlace',
  params: ({ event }: { event: Place }) => event,
} as const

export const appMachine = setup({
  types: {
    context: {} as {
      start: AppInput
      place: Place
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
    keepPlace: assign((_, { path, search, screen }: Place) => ({ place: { path, search, screen } })),
    keepLoaded: assign(({ context }, { name }: { name: string }) => ({
      loaded: [...context.loaded, name],
    })),
    showScreen: sendTo('screens', ({ context }) => ({
      type: 'screen.show' as const,
      name: context.place.screen ?? '',
    })),
    tellConnection: sendTo('connection', ({ event }) => event),
    tellSession: sendTo('session', ({ event }) => event),
    tellScreens: sendTo('screens', ({ event }) => event),
    keepAccount: sendTo('session', { type: 'session.keep-account' }),
    signOut: sendTo('session', { type: 'session.sign-out' }),
    reportMove: sendTo('session', { type: 'session.moved' }),
    reportPlace: sendTo('session', ({ context }) => ({
      type: 'location.changed' as const,
      ...context.place,
    })),
    reportLoaded: enqueueActions(({ context, enqueue }) => {
      for (const name of context.loaded) enqueue.sendTo('session', { type: 'screen.loaded', name })
    }),
  },
  guards: {
    isSamePath: ({ context }, { path }: Place) => path === context.place.path,
    isUnknown: (_, { screen }: Place) => screen === null,
    /** Opening a link or the maintenance page doesn't decide against the link's account. */
    keepsLink: (_, { screen }: Place) => screen === 'verify' || screen === 'maintenance',
    isLogout: (_, { screen }: Place) => screen === 'logout',
  },
}).createMachine({
  id: 'app',
  description: 'The page: it passes on what the browser and the server report.',
  context: ({ input }) => ({
    start: input,
    place: { path: '', search: '', screen: null },
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
        actions: [keepPlace, 'reportPlace'],
      },
      {
        guard: { type: 'isUnknown', params: ({ event }) => event },
        actions: [keepPlace, 'keepAccount', 'reportMove', 'reportPlace'],
      },
      {
        guard: { type: 'keepsLink', params: ({ event }) => event },
        actions: [keepPlace, 'showScreen', 'reportMove', 'reportPlace'],
      },
      {
        guard: { type: 'isLogout', params: ({ event }) => event },
        actions: [keepPlace, 'showScreen', 'keepAccount', 'signOut', 'reportPlace'],
        meta: { requirement: ['2.21'] },
      },
      {
        actions: [keepPlace, 'showScreen', 'keepAccount', 'reportMove', 'reportPlace'],
      },
    ],
    'members.opened': { actions: ['reportPlace', 'reportLoaded'] },
    'screen.loaded': {
      actions: [{ type: 'keepLoaded', params: ({ event }) => event }, 'tellSession'],
    },
    'connection.found': {
      actions: ['tellConnection', 'tellSession', 'tellScreens'],
    },
    'connection.lost': { actions: 'tellConnection' },
    'server.unavailable': { actions: 'tellConnection' },
    'server.answered': { actions: 'tellConnection' },
    'session.expired': { actions: 'tellSession' },
    'storage.refused': { actions: 'tellSession' },
  },
})
