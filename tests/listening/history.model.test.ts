import { prove } from '@neuro/statecharts/vitest'
import { expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { Rating } from '#content/ratings.ts'
import { countsFrom, type Goal, type Session } from '#machines/listening/days.ts'
import {
  type ClockTime,
  type HistoryEvent,
  historyMachine,
  type SavedHistory,
} from '#machines/listening/history.machine.ts'
import { type HistoryView, historyView } from '#machines/listening/history.view.ts'
import { createChild } from '#tests/support/server/child.ts'
import { at, historyModel, today } from './history.model.ts'

/** Seconds. */
const limits = { session: 10_800, tick: 120, shortest: 10, pause: 600 } as const

const todayIn = ({ week }: HistoryView) => week.at(-1)!.day

/** The fact sent to the app: whole seconds of each program today. */
function heardIn(view: HistoryView) {
  const today = todayIn(view)
  const sums: Record<string, number> = {}
  for (const { track, day, seconds } of view.sessions) {
    const program = track.split('-')[0]!
    if (day === today) sums[program] = (sums[program] ?? 0) + seconds
  }
  const whole = Object.entries(sums).map(([program, seconds]) => [program, Math.floor(seconds)] as const)
  return { type: 'programs.heard', day: today, seconds: Object.fromEntries(whole) }
}

const isKept = (session: Session | null): session is Session =>
  session !== null && session.seconds >= limits.shortest

const newSession = (track: string, { now, day }: ClockTime): Session => ({
  id: `${now}-${track}`,
  track,
  day,
  at: now,
  seconds: 0,
})

const byId = (sessions: readonly Session[]) =>
  [...sessions].sort((one, other) => one.id.localeCompare(other.id))

prove(historyModel, {
  view: historyView,
  silent: {
    'history.record.loading ✗ loadHistory': 'the device machine says that the device can’t be read',
    'history.record.refreshing ✗ loadHistory': 'the list stays as it is; the next reload tries again',
  },
  rules: ({ always, on, throughout }) => ({
    'the saved history is read at the start': on('xstate.init', ({ input, view, begun, emitted }) => {
      expect(view).toMatchObject({ isReady: false, sessions: [] })
      expect(todayIn(view)).toBe((input as { today: string }).today)
      expect([begun, emitted]).toEqual([['loadHistory'], []])
    }),

    'sessions of ten seconds or more are listed once, newest first': always(({ view: { sessions } }) => {
      expect(new Set(sessions.map(({ id }) => id)).size).toBe(sessions.length)
      expect(sessions.every(isKept)).toBe(true)
      const times = sessions.map(({ at }) => at)
      expect(times).toEqual([...times].sort((one, other) => other - one))
    }),

    'twenty-six weeks of days end today, each with the time listened': always(({ view }) => {
      const { sessions, days, week, isFirstWeek, thisWeek, lastWeek } = view
      const sums = new Map<string, number>()
      for (const { day, seconds } of sessions) sums.set(day, (sums.get(day) ?? 0) + seconds)
      expect(new Set(days.map(({ day }) => day)).size).toBe(182)
      expect(days.slice(-7)).toEqual(week)
      expect(isFirstWeek).toBe(!sessions.some(({ day }) => day < week[0]!.day))
      expect(days).toEqual(
        days.map(({ day }) => {
          const seconds = sums.get(day) ?? 0
          return { day, seconds, isToday: day === todayIn(view), isListened: seconds >= countsFrom }
        }),
      )
      const sumOf = (some: typeof days) => some.reduce((sum, { seconds }) => sum + seconds, 0)
      expect([lastWeek, thisWeek]).toEqual([sumOf(days.slice(-14, -7)), sumOf(week)])
    }),

    'the goal is the member’s, with progress for today or the last seven days': throughout(() => {
      let goal: Goal | null = null
      return ({ input, stimulus, view, emitted }) => {
        const event = stimulus as HistoryEvent | { type: 'xstate.init' }
        if (event.type === 'xstate.init') goal = (input as { goal: Goal | null }).goal
        if (event.type === 'goal.set') {
          goal = event.goal
          expect(emitted).toEqual([{ type: 'saveGoal', goal }])
        }
        const minutes = Math.floor(view.week.at(-1)!.seconds / 60)
        const days = view.week.filter(({ isListened }) => isListened).length
        const done = goal?.unit === 'days' ? days : minutes
        expect(view.goal).toEqual(goal === null ? null : { ...goal, done, isReached: done >= goal.count })
      }
    }),

    'a rating is shown and saved at once, until a newer one replaces or removes it, here or in another tab':
      throughout(() => {
        const newest = new Map<string, Rating>()
        return ({ stimulus, view, emitted }) => {
          const event = stimulus as HistoryEvent
          if (event.type === 'program.rate') {
            const { program, stars, at } = event
            const rating = { stars, at: Math.max(at, (newest.get(program)?.at ?? -1) + 1) }
            newest.set(program, rating)
            expect(emitted).toEqual([{ type: 'saveRating', program, rating }])
          }
          if (stimulus.type === 'xstate.done.actor.loadHistory') {
            const { output } = stimulus as unknown as { output: SavedHistory }
            for (const [program, rating] of Object.entries(output.ratings))
              if (rating.at > (newest.get(program)?.at ?? -1)) newest.set(program, rating)
          }
          const given = [...newest].filter(([, { stars }]) => stars !== null)
          expect(view.ratings).toEqual(
            Object.fromEntries(given.map(([program, { stars }]) => [program, stars])),
          )
        }
      }),

    'reading the history keeps what is on screen, even if it fails': on(
      ['history.reload', 'xstate.error.actor.loadHistory'],
      ({ event, view, viewBefore, begun, emitted }) => {
        expect(view).toEqual({ ...viewBefore, isReady: true })
        expect(begun).toEqual(event.type === 'history.reload' ? ['loadHistory'] : [])
        expect(emitted).toEqual([])
      },
    ),

    'saved sessions are shown with the current one, without those removed': throughout(() => {
      let removed: readonly string[] = []
      let current: Session | null = null
      return ({ stimulus, after, view, emitted }) => {
        if (stimulus.type === 'history.remove')
          removed = [...removed, (stimulus as unknown as { id: string }).id]
        current = after.context.current?.session ?? null
        if (stimulus.type !== 'xstate.done.actor.loadHistory') return
        const { output } = stimulus as unknown as { output: SavedHistory }
        const saved = output.sessions.filter(({ id }) => !removed.includes(id) && id !== current?.id)
        expect(view.isReady).toBe(true)
        expect(byId(view.sessions)).toEqual(byId([...saved, ...(isKept(current) ? [current] : [])]))
        expect(emitted).toEqual([heardIn(view)])
      }
    }),

    'a removed session leaves the list and the device': on(
      'history.remove',
      ({ event: { id }, view, viewBefore, emitted }) => {
        expect(view.sessions).toEqual(viewBefore.sessions.filter((session) => session.id !== id))
        expect(emitted).toEqual([{ type: 'dropSession', id }, heardIn(view)])
      },
    ),

    'time counts while a track plays; a pause of ten minutes, another track or midnight ends a session':
      throughout(() => {
        let isPlaying = false
        let session: Session | null = null
        let seenAt = 0
        let counted = 0
        return ({ stimulus, after, view, emitted }) => {
          const event = stimulus as HistoryEvent
          if (event.type === 'listening.began') {
            const isSame = session?.track === event.track && session.day === event.day
            if (!isSame || event.now - seenAt > limits.pause * 1000) {
              session = newSession(event.track, event)
              counted = 0
            }
            seenAt = event.now
            isPlaying = true
          }
          if (event.type === 'history.remove' && session?.id === event.id)
            session = newSession(session.track, { now: seenAt, day: session.day })
          if (session !== null && (event.type === 'clock.tick' || event.type === 'listening.stopped')) {
            const passed = Math.max(0, (event.now - seenAt) / 1000)
            const counts = Math.min(passed, limits.tick, limits.session - counted)
            const present: Session = session.day === event.day ? session : newSession(session.track, event)
            session = { ...present, seconds: present.seconds + counts }
            counted += counts
            seenAt = event.now
            isPlaying = event.type === 'clock.tick'
            const kept = isKept(session) ? session : undefined
            expect(emitted).toEqual([{ type: 'saveSession', session: kept }, heardIn(view)])
            if (kept !== undefined) expect(view.sessions).toContainEqual(kept)
          }
          expect('clock' in after.children).toBe(isPlaying)
          expect(after.context.current).toEqual(session === null ? null : { session, seenAt, counted })
        }
      }),

    'a track that starts playing is counted from now on': on(
      'listening.began',
      ({ event, view, viewBefore, begun, emitted }) => {
        expect(view.sessions).toEqual(viewBefore.sessions)
        expect(todayIn(view)).toBe(event.day)
        expect([begun, emitted]).toEqual([['clock'], []])
      },
    ),

    'a new day begins on screen, and the app is told what was heard': on(
      'day.began',
      ({ event, view, viewBefore, emitted }) => {
        expect(view.sessions).toEqual(viewBefore.sessions)
        expect(todayIn(view)).toBe(event.day)
        expect(emitted).toEqual([heardIn(view)])
      },
    ),

    'the day on screen is that of the last event': on(
      ['clock.tick', 'listening.stopped'],
      ({ event, view }) => expect(todayIn(view)).toBe(event.day),
    ),
  }),
})

it('a night counts as three hours at most, even across midnight', () => {
  const { actor } = createChild(
    historyMachine.provide({
      actors: {
        loadHistory: fromPromise(async (): Promise<SavedHistory> => ({ sessions: [], ratings: {} })),
        clock: fromCallback<HistoryEvent, undefined>(() => {}),
      },
      actions: { saveSession: () => {} },
    }),
    { input: { today, goal: null } },
  )
  actor.start()
  actor.send({ type: 'listening.began', track: 'dreambloom-vocals', ...at(0) })
  for (let tick = 1; tick <= 600; tick += 1)
    actor.send({ type: 'clock.tick', ...at(tick * 60, tick < 60 ? today : '2026-03-10') })
  const { sessions } = actor.getSnapshot().context
  expect(sessions.map(({ seconds }) => seconds)).toEqual([59 * 60, limits.session - 59 * 60])
})
