/**
 * history: what the member played, when and for how long, by the wall clock; the goal they set; and how programs felt.
 *
 * A session counts three hours at most, because a night with the sound left on isn't practice. A late tick means the
 * device was asleep, and counts two minutes at most. Sessions under ten seconds aren't kept. The player opens the next
 * track before it sounds, so every track starts from `quiet`.
 */
import { assign, sendParent, setup } from 'xstate'
import { newestRatings, type Rating, type Ratings, type Stars, withRating } from '#content/ratings.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { Day, Goal, Session } from './days.ts'
import { programsHeard } from './played.ts'

/** Epoch ms, and the day in the member's time zone. */
export type ClockTime = { now: number; day: Day }

export type HistoryEvent =
  // Commands
  | { type: 'history.remove'; id: string }
  | { type: 'goal.set'; goal: Goal | null }
  /** `stars`: null removes the rating. `at`: epoch ms. */
  | { type: 'program.rate'; program: string; stars: Stars | null; at: number }
  | { type: 'history.reload' }
  // Facts
  | ({ type: 'listening.began'; track: string } & ClockTime)
  | ({ type: 'listening.stopped' } & ClockTime)
  | { type: 'day.began'; day: Day }
  // Stream
  | ({ type: 'clock.tick' } & ClockTime)

/** Reported to the parent: whole seconds of each program today, in either version. */
export type HistoryFact = { type: 'programs.heard'; day: Day; seconds: Readonly<Record<string, number>> }

/** What this device has saved. */
export type SavedHistory = { sessions: readonly Session[]; ratings: Ratings }

/** Seconds. */
export const limits = { session: 3 * 3600, tick: 120, shortest: 10, pause: 600 } as const

type CountedSession = {
  session: Session
  /** Epoch ms. */
  seenAt: number
  /** Seconds, including those before midnight. */
  counted: number
}

type HistoryContext = {
  /** Oldest first. */
  sessions: readonly Session[]
  today: Day
  /** The current session, or the last one. */
  current: CountedSession | null
  /** Ids of removed sessions: a read that started earlier must not restore them. */
  removed: readonly string[]
  goal: Goal | null
  ratings: Ratings
}

const history = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    input: {} as { today: Day; goal: Goal | null },
    tags: {} as 'ready',
    children: {} as { loadHistory: 'loadHistory'; clock: 'clock' },
  },
  actors: {
    loadHistory: notProvided.promise<SavedHistory, undefined>('loadHistory'),
    /** Sends `clock.tick` immediately and every few seconds. */
    clock: notProvided.callback<HistoryEvent, undefined>('clock'),
  },
  actions: {
    keepSaved: assign(({ context }, { sessions, ratings }: SavedHistory) => ({
      sessions: withGrown(
        sessions.filter(({ id }) => !context.removed.includes(id)),
        context.current?.session,
      ),
      ratings: newestRatings(context.ratings, ratings),
    })),
    begin: assign(({ context }, params: { track: string } & ClockTime) => ({
      today: params.day,
      current: begun(context, params),
    })),
    setToday: assign((_, params: { day: Day }) => ({ today: params.day })),
    grow: assign(({ context }, moment: ClockTime) => {
      if (context.current === null) return {}
      const current = grown(context.current, moment)
      return { current, today: moment.day, sessions: withGrown(context.sessions, current.session) }
    }),
    remove: assign(({ context }, { id }: { id: string }) => ({
      sessions: context.sessions.filter((session) => session.id !== id),
      current: context.current && withoutCounted(context.current, id),
      removed: [...context.removed, id],
    })),
    setGoal: assign((_, { goal }: { goal: Goal | null }) => ({ goal })),
    rate: assign(({ context }, { program, stars, at }: Rating & { program: string }) => ({
      ratings: withRating(context.ratings, program, { stars, at }),
    })),
    /** On this device. */
    saveSession: notProvided.action<{ session: Session | undefined }>('saveSession'),
    dropSession: notProvided.action<{ id: string }>('dropSession'),
    saveGoal: notProvided.action<{ goal: Goal | null }>('saveGoal'),
    saveRating: notProvided.action<{ program: string; rating: Rating }>('saveRating'),
    reportHeard: sendParent(({ context }) => ({
      type: 'programs.heard' as const,
      day: context.today,
      seconds: programsHeard(context.sessions, context.today),
    })),
  },
})

const counting = [
  { type: 'grow', params: ({ event }: { event: ClockTime }) => event },
  {
    type: 'saveSession',
    params: ({ context }: { context: HistoryContext }) => ({ session: savable(context) }),
  },
  'reportHeard',
] as const

const reading = history.createStateConfig({
  invoke: {
    id: 'loadHistory',
    src: 'loadHistory',
    onDone: {
      target: 'loaded',
      actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'reportHeard'],
    },
    onError: 'loaded',
  },
})

export const historyMachine = history.createMachine({
  id: 'history',
  description:
    'What the member played on this device, when and for how long, their goal, and how programs felt.',
  context: ({ input: { today, goal } }) => ({
    sessions: [],
    today,
    current: null,
    removed: [],
    goal,
    ratings: {},
  }),
  type: 'parallel',
  on: {
    'day.began': { actions: [{ type: 'setToday', params: ({ event }) => event }, 'reportHeard'] },
    'history.remove': {
      actions: [
        { type: 'remove', params: ({ event }) => event },
        { type: 'dropSession', params: ({ event }) => ({ id: event.id }) },
        'reportHeard',
      ],
    },
    'goal.set': {
      actions: [
        { type: 'setGoal', params: ({ event }) => event },
        { type: 'saveGoal', params: ({ event }) => ({ goal: event.goal }) },
      ],
    },
    'program.rate': {
      actions: [
        { type: 'rate', params: ({ event }) => event },
        {
          type: 'saveRating',
          params: ({ context, event: { program } }) => ({ program, rating: context.ratings[program]! }),
        },
      ],
    },
  },
  states: {
    record: {
      description: 'Earlier listening saved on this device.',
      initial: 'loading',
      states: {
        loading: {
          ...reading,
          description: 'The app has just started and reads the saved history.',
        },
        loaded: {
          description: 'The history is shown.',
          tags: 'ready',
          on: { 'history.reload': 'refreshing' },
        },
        refreshing: {
          ...reading,
          description:
            'The page is visible again. The history stays on screen while the app reads what other tabs have added.',
          tags: 'ready',
        },
      },
    },
    sound: {
      description: 'Whether something is playing.',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Nothing is playing, and nothing is counted.',
          on: {
            'listening.began': {
              target: 'listening',
              actions: { type: 'begin', params: ({ event }) => event },
            },
          },
        },
        listening: {
          description: 'A track is playing, and its time is counted.',
          invoke: { id: 'clock', src: 'clock' },
          on: {
            'listening.stopped': { target: 'quiet', actions: counting },
            'clock.tick': { actions: counting },
          },
        },
      },
    },
  },
})

const fresh = (track: string, { now, day }: ClockTime): Session => ({
  id: `${now}-${track}`,
  track,
  day,
  at: now,
  seconds: 0,
})

/** Continues the last session if it's the same track, the same day and not long ago. */
function begun(
  { current }: HistoryContext,
  { track, ...moment }: { track: string } & ClockTime,
): CountedSession {
  const isSame = current?.session.track === track && moment.now - current.seenAt <= limits.pause * 1000
  return isSame && current.session.day === moment.day
    ? { ...current, seenAt: moment.now }
    : { session: fresh(track, moment), seenAt: moment.now, counted: 0 }
}

/** Extends the session to `moment`, or starts a new one after midnight. */
function grown({ session, seenAt, counted }: CountedSession, moment: ClockTime): CountedSession {
  const passed = Math.max(0, (moment.now - seenAt) / 1000)
  const counts = Math.max(0, Math.min(passed, limits.tick, limits.session - counted))
  const present = session.day === moment.day ? session : fresh(session.track, moment)
  return {
    session: { ...present, seconds: present.seconds + counts },
    seenAt: moment.now,
    counted: counted + counts,
  }
}

/** Keeps a removed session from returning with the next tick. */
const withoutCounted = (current: CountedSession, id: string): CountedSession =>
  current.session.id === id
    ? { ...current, session: fresh(current.session.track, { now: current.seenAt, day: current.session.day }) }
    : current

const withGrown = (sessions: readonly Session[], grown: Session | undefined): readonly Session[] =>
  grown === undefined || grown.seconds < limits.shortest
    ? sessions
    : [...sessions.filter(({ id }) => id !== grown.id), grown]

/** The current session, once it's long enough. */
const savable = ({ current }: HistoryContext): Session | undefined =>
  current !== null && current.session.seconds >= limits.shortest ? current.session : undefined
