import type { Stimulus } from '@neuro/statecharts/stimuli'
import { describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { Goal, Session } from '#machines/listening/days.ts'
import { type HistoryEvent, historyMachine } from '#machines/listening/history.machine.ts'
import { historyView } from '#machines/listening/history.view.ts'
import { createChild } from '#tests/support/child.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { at, historyModel, kept, noon, today } from './history.model.ts'

/** Seconds. */
const limits = { session: 10_800, tick: 120, shortest: 10, pause: 600 } as const

/** What someone listening with a watch would know. */
type Watched = {
  isSounding: boolean
  since: number
  today: string
  removed: readonly string[]
  goal: Goal | null
}

function watched(known: Watched, stimulus: Stimulus): Watched {
  const event = stimulus as HistoryEvent
  switch (event.type) {
    case 'listening.began':
      return known.isSounding ? known : { ...known, isSounding: true, since: event.now, today: event.day }
    case 'listening.stopped':
    case 'clock.at': {
      const isSounding = known.isSounding && event.type === 'clock.at'
      return known.isSounding ? { ...known, isSounding, since: event.now, today: event.day } : known
    }
    case 'day.began':
      return { ...known, today: event.day }
    case 'goal.set':
      return { ...known, goal: event.goal }
    case 'session.remove':
      return { ...known, removed: [...known.removed, event.id] }
    default:
      return known
  }
}

prove(historyModel, {
  view: historyView,
  silent: {
    'history.record.reading ✗ recall': 'the device machine says that the device can’t be read',
    'history.record.refreshing ✗ recall': 'the list stays as it is; the next reload tries again',
  },
  check({ input, path, stimulus, before, after, emitted }) {
    const { steps } = path
    const given = input as { today: string; goal: Goal | null }
    const start: Watched = { isSounding: false, since: 0, removed: [], ...given }
    const then = steps.slice(0, -1).reduce(watched, start)
    const now = steps.reduce(watched, start)
    const { sessions, growing } = after.context

    expect(after.matches({ sound: 'listening' })).toBe(now.isSounding)
    expect(after.context.today).toBe(now.today)
    expect(new Set(sessions.map(({ id }) => id)).size, 'each session once').toBe(sessions.length)
    expect(sessions.every(({ seconds }) => seconds >= limits.shortest)).toBe(true)
    expect(sessions.some(({ id }) => id === kept.id && now.removed.includes(id))).toBe(false)

    const heard = emitted.filter(({ type }) => type === 'programs.heard')
    const saved = emitted.filter(({ type }) => type !== 'programs.heard')
    const sums = new Map<string, number>()
    for (const { track, day, seconds } of sessions) {
      const program = track.split('-')[0] ?? ''
      if (day === now.today) sums.set(program, (sums.get(program) ?? 0) + seconds)
    }
    const isNew = sessions !== before.context.sessions || now.today !== then.today
    if (isNew && !(stimulus.type === 'listening.began'))
      expect(heard, 'the parent knows what was heard today').toEqual([
        {
          type: 'programs.heard',
          day: now.today,
          seconds: Object.fromEntries([...sums].map(([id, seconds]) => [id, Math.floor(seconds)])),
        },
      ])

    const counted = (of: typeof after) => of.context.growing?.counted ?? 0
    const event = stimulus as HistoryEvent
    const isTold = then.isSounding && (event.type === 'clock.at' || event.type === 'listening.stopped')
    if (isTold) {
      const passed = Math.max(0, (event.now - then.since) / 1000)
      const room = limits.session - counted(before)
      expect(counted(after) - counted(before)).toBeCloseTo(Math.min(passed, limits.tick, room))
      expect(growing?.session.day, 'a new session after midnight').toBe(event.day)
      const isWorth = growing !== null && growing.session.seconds >= limits.shortest
      expect(saved).toEqual([{ type: 'saveSession', session: isWorth ? growing.session : undefined }])
      if (isWorth) expect(sessions.at(-1), 'the current session is the newest').toEqual(growing.session)
    } else if (event.type === 'session.remove') {
      expect(saved).toMatchObject([{ type: 'dropSession', id: event.id }])
      expect(sessions.map(({ id }) => id)).not.toContain(event.id)
      if (growing !== null && before.context.growing?.session.id === event.id)
        expect(growing.session.seconds, 'a removed session starts again at zero').toBe(0)
    } else if (event.type === 'goal.set') {
      expect(saved, 'a new goal is saved').toMatchObject([{ type: 'saveGoal', goal: event.goal }])
    } else expect(saved).toEqual([])
    if (event.type === 'listening.began' && !then.isSounding) {
      const last = before.context.growing?.session
      const isSoon = event.now - then.since <= limits.pause * 1000
      expect(growing?.session.track).toBe(event.track)
      expect(growing?.session.id, 'after a short pause the session continues').toBe(
        last?.track === event.track && last.day === event.day && isSoon
          ? last.id
          : `${event.now}-${event.track}`,
      )
    }

    const { week, weeks, thisWeek, isReady, goal } = historyView(after)
    const { goal: wanted } = now
    const listenedDays = week.filter(({ seconds }) => seconds >= 180).length
    const done = wanted?.unit === 'days' ? listenedDays : Math.floor((week.at(-1)?.seconds ?? 0) / 60)
    expect(goal).toEqual(wanted === null ? null : { ...wanted, done, isReached: done >= wanted.count })
    expect(weeks.flat().slice(-7)).toEqual(week)
    expect(new Set(weeks.flat().map(({ day }) => day)).size, 'twelve weeks of days').toBe(84)
    expect(isReady).toBe(!after.matches({ record: 'reading' }))
    expect(week.at(-1)).toMatchObject({ day: now.today, isToday: true })
    expect(week.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(thisWeek)
    expectSerialisable(after.context)
  },
})

describe('history', () => {
  function start() {
    const saved: string[] = []
    const { actor } = createChild(
      historyMachine.provide({
        actors: {
          recall: fromPromise(async (): Promise<readonly Session[]> => []),
          clock: fromCallback<HistoryEvent, undefined>(() => {}),
        },
        actions: {
          saveSession: (_, { session }) => void (session && saved.push('saved')),
          dropSession: () => void saved.push('removed'),
        },
      }),
      { input: { today, goal: null } },
    )
    actor.start()
    const seconds = () => actor.getSnapshot().context.sessions.map((session) => session.seconds)
    return { actor, saved, seconds }
  }

  it('counts playing and not the pauses', () => {
    const { actor, seconds } = start()
    actor.send({ type: 'listening.began', track: 'edge-vocals', ...at(0) })
    actor.send({ type: 'listening.stopped', ...at(40) })
    actor.send({ type: 'listening.began', track: 'edge-vocals', ...at(340) })
    actor.send({ type: 'listening.stopped', ...at(360) })
    expect(seconds()).toEqual([60])
    actor.send({ type: 'listening.began', track: 'edge-vocals', ...at(2000) })
    actor.send({ type: 'listening.stopped', ...at(2020) })
    expect(seconds(), 'a long pause starts another').toEqual([60, 20])
  })

  it('counts a night as three hours at most, even across midnight', () => {
    const { actor, seconds } = start()
    actor.send({ type: 'listening.began', track: 'dreambloom-vocals', ...at(0) })
    for (let tick = 1; tick <= 600; tick += 1) {
      actor.send({ type: 'clock.at', ...at(tick * 60, tick < 60 ? today : '2026-03-10') })
    }
    expect(seconds()).toEqual([59 * 60, limits.session - 59 * 60])
  })

  it('counts a late tick as two minutes at most', () => {
    const { actor, seconds } = start()
    actor.send({ type: 'listening.began', track: 'edge-vocals', ...at(0) })
    actor.send({ type: 'clock.at', ...at(3600) })
    expect(seconds()).toEqual([120])
  })

  it('doesn’t bring back a session removed while it plays', () => {
    const { actor, seconds, saved } = start()
    actor.send({ type: 'listening.began', track: 'edge-vocals', ...at(0) })
    actor.send({ type: 'clock.at', ...at(60) })
    actor.send({ type: 'session.remove', id: `${noon}-edge-vocals` })
    expect(seconds()).toEqual([])
    actor.send({ type: 'clock.at', ...at(75) })
    expect(seconds()).toEqual([15])
    expect(saved).toEqual(['saved', 'removed', 'saved'])
  })
})
