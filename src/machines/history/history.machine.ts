/**
 * history: what was listened to, when and for how long, by the clock on the wall.
 *
 *   reading ─ ✓ recall ─▶ quiet                     what this device kept
 *   quiet ─ listening.began ─▶ listening            the sound is on
 *   listening ─ listening.stopped ─▶ quiet
 *   listening ─ clock.at ─▶ one session grows       a stream: a new day or a long pause begins another session
 *   any ─ session.remove ─▶ it is gone              history.reload reads anew what another tab has added
 *
 * A session that nobody stops counts three hours at most, so that a night with the sound on is no day of practice.
 * A tick that comes late found the device asleep and counts two minutes at most. What is shorter than ten seconds is
 * never kept. The calendar says which day it is, also when it turns at midnight. Another track begins out of `quiet`:
 * the player opens it before it sounds.
 */
import { assign, enqueueActions, setup } from 'xstate'
import { unwired } from '../unwired.ts'
import type { Day, Session } from './days.ts'

/** Epoch ms, and the day that the member's calendar shows then. */
export type Moment = { now: number; day: Day }

export type HistoryEvent =
  // Commands
  | { type: 'session.remove'; id: string }
  | { type: 'history.reload' }
  // Facts
  | ({ type: 'listening.began'; track: string } & Moment)
  | ({ type: 'listening.stopped' } & Moment)
  | { type: 'day.began'; day: Day }
  // Stream
  | ({ type: 'clock.at' } & Moment)

/** Seconds. */
export const limits = { session: 3 * 3600, tick: 120, shortest: 10, pause: 600 } as const

type Growing = {
  session: Session
  /** Epoch ms. */
  seenAt: number
  /** Seconds, those of its days before included. */
  counted: number
}

type HistoryContext = {
  /** Oldest first. */
  sessions: readonly Session[]
  today: Day
  /** The session that grows, or the last one that did. */
  growing: Growing | null
  /** Ids of what was removed: a reading that began before does not bring it back. */
  removed: readonly string[]
}

export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    input: {} as { today: Day },
    emitted: {} as { type: 'session.grown'; session: Session } | { type: 'session.removed'; id: string },
    tags: {} as 'ready',
    children: {} as { recall: 'recall'; calendar: 'calendar'; clock: 'clock' },
  },
  actors: {
    recall: unwired.promise<readonly Session[], undefined>('recall'),
    /** Sends `day.began` at once, at midnight, and when the page is looked at again. */
    calendar: unwired.callback<HistoryEvent, undefined>('calendar'),
    /** Sends `clock.at` at once and every few seconds. */
    clock: unwired.callback<HistoryEvent, undefined>('clock'),
  },
  actions: {
    keepSessions: assign(({ context }, params: { sessions: readonly Session[] }) => ({
      sessions: withGrown(
        params.sessions.filter(({ id }) => !context.removed.includes(id)),
        context.growing?.session,
      ),
    })),
    begin: assign(({ context }, params: { track: string } & Moment) => ({
      today: params.day,
      growing: begun(context, params),
    })),
    turnDay: assign((_, params: { day: Day }) => ({ today: params.day })),
    grow: enqueueActions(({ context, enqueue }, params: Moment) => {
      if (context.growing === null) return
      const growing = grown(context.growing, params)
      enqueue.assign({ growing, today: params.day })
      const { session } = growing
      if (session.seconds < limits.shortest) return
      enqueue.assign({ sessions: ({ context: { sessions } }) => withGrown(sessions, session) })
      enqueue.emit({ type: 'session.grown', session })
    }),
    remove: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      enqueue.assign({
        sessions: context.sessions.filter(({ id }) => id !== params.id),
        growing: context.growing && withoutCounted(context.growing, params.id),
        removed: [...context.removed, params.id],
      })
      enqueue.emit({ type: 'session.removed', id: params.id })
    }),
  },
}).createMachine({
  id: 'history',
  description: 'What the member listened to on this device, when and for how long.',
  context: ({ input }) => ({ sessions: [], today: input.today, growing: null, removed: [] }),
  type: 'parallel',
  invoke: { id: 'calendar', src: 'calendar' },
  on: {
    'day.began': { actions: { type: 'turnDay', params: ({ event }) => event } },
    'session.remove': { actions: { type: 'remove', params: ({ event }) => event } },
  },
  states: {
    record: {
      description: 'What this device has kept of earlier listening.',
      initial: 'reading',
      states: {
        reading: {
          description: 'The app has just been opened; what was kept is being read.',
          invoke: {
            id: 'recall',
            src: 'recall',
            onDone: {
              target: 'read',
              actions: { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) },
            },
            onError: 'read',
          },
        },
        read: {
          description: 'What was kept is shown.',
          tags: 'ready',
          on: { 'history.reload': 'refreshing' },
        },
        refreshing: {
          description:
            'The page is looked at again; what another tab has added is being read. What is known stays shown.',
          tags: 'ready',
          invoke: {
            id: 'recall',
            src: 'recall',
            onDone: {
              target: 'read',
              actions: { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) },
            },
            onError: 'read',
          },
        },
      },
    },
    sound: {
      description: 'Whether something sounds.',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Nothing sounds, and nothing is counted.',
          on: {
            'listening.began': {
              target: 'listening',
              actions: { type: 'begin', params: ({ event }) => event },
            },
          },
        },
        listening: {
          description: 'A track sounds, and the time is counted by the clock on the wall.',
          invoke: { id: 'clock', src: 'clock' },
          on: {
            'listening.stopped': {
              target: 'quiet',
              actions: { type: 'grow', params: ({ event }) => event },
            },
            'clock.at': { actions: { type: 'grow', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

const fresh = (track: string, { now, day }: Moment): Session => ({
  id: `${now}-${track}`,
  track,
  day,
  at: now,
  seconds: 0,
})

/** Goes on with the last session when it is the same track's and not long ago. */
function begun({ growing }: HistoryContext, { track, ...moment }: { track: string } & Moment): Growing {
  const isSame = growing?.session.track === track && moment.now - growing.seenAt <= limits.pause * 1000
  return isSame && growing.session.day === moment.day
    ? { ...growing, seenAt: moment.now }
    : { session: fresh(track, moment), seenAt: moment.now, counted: 0 }
}

/** What the clock makes of the session; past midnight the next one has begun. */
function grown({ session, seenAt, counted }: Growing, moment: Moment): Growing {
  const passed = Math.max(0, (moment.now - seenAt) / 1000)
  const counts = Math.max(0, Math.min(passed, limits.tick, limits.session - counted))
  const present = session.day === moment.day ? session : fresh(session.track, moment)
  return {
    session: { ...present, seconds: present.seconds + counts },
    seenAt: moment.now,
    counted: counted + counts,
  }
}

/** What was removed does not come back with the next tick. */
const withoutCounted = (growing: Growing, id: string): Growing =>
  growing.session.id === id
    ? { ...growing, session: fresh(growing.session.track, { now: growing.seenAt, day: growing.session.day }) }
    : growing

const withGrown = (sessions: readonly Session[], grown: Session | undefined): readonly Session[] =>
  grown === undefined || grown.seconds < limits.shortest
    ? sessions
    : [...sessions.filter(({ id }) => id !== grown.id), grown]
