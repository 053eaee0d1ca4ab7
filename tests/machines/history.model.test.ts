import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { countsFrom, dayAfter, type Session, streakOf, weekdayOf } from '../../src/machines/history/days.ts'
import { type HistoryEvent, historyMachine, limits } from '../../src/machines/history/history.machine.ts'
import { historyView } from '../../src/machines/history/history.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const today = '2026-03-09'
const noon = Date.UTC(2026, 2, 9, 12)
const at = (seconds: number, day = today) => ({ now: noon + seconds * 1000, day })
const kept: Session = { id: 'old', track: 'edge-vocals', day: '2026-03-08', at: 1, seconds: 240 }

const { cases, replay, untaken } = explore(historyMachine, {
  inputs: [{ today }],
  stimuli: [
    answered('recall', [kept]),
    failed('recall'),
    { type: 'history.reload' },
    { type: 'session.remove', id: 'old' },
    { type: 'session.remove', id: `${noon}-edge-vocals` },
    { type: 'listening.began', track: 'edge-vocals', ...at(0) },
    { type: 'listening.began', track: 'stream-vocals', ...at(30) },
    { type: 'listening.stopped', ...at(60) },
    { type: 'clock.at', ...at(15) },
    { type: 'clock.at', ...at(43_300, '2026-03-10') },
    { type: 'day.began', day: '2026-03-10' },
  ],
  bounds: ({ growing, sessions }) => (growing?.counted ?? 0) <= 15 && sessions.length <= 1,
})

describe('history: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const { sessions, growing } = snapshot.context
      expect(new Set(sessions.map(({ id }) => id)).size, 'no session twice').toBe(sessions.length)
      expect(sessions.every(({ seconds }) => seconds >= limits.shortest)).toBe(true)
      expect(growing?.counted ?? 0).toBeLessThanOrEqual(limits.session)
      const { week, thisWeek } = historyView(snapshot)
      expect(week).toHaveLength(7)
      expect(week.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(thisWeek)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})

describe('history', () => {
  function start() {
    const facts: string[] = []
    const actor = createActor(
      historyMachine.provide({
        actors: {
          recall: fromPromise(async (): Promise<readonly Session[]> => []),
          calendar: fromCallback<HistoryEvent, undefined>(() => {}),
          clock: fromCallback<HistoryEvent, undefined>(() => {}),
        },
      }),
      { input: { today } },
    )
    actor.on('*', ({ type }) => facts.push(type))
    actor.start()
    const seconds = () => actor.getSnapshot().context.sessions.map((session) => session.seconds)
    return { actor, facts, seconds }
  }

  it('counts what sounds and not the pause between', () => {
    const { actor, seconds } = start()
    actor.send({ type: 'listening.began', track: 'edge-vocals', ...at(0) })
    actor.send({ type: 'listening.stopped', ...at(40) })
    actor.send({ type: 'listening.began', track: 'edge-vocals', ...at(340) })
    actor.send({ type: 'listening.stopped', ...at(360) })
    expect(seconds()).toEqual([60])
    actor.send({ type: 'listening.began', track: 'edge-vocals', ...at(2000) })
    actor.send({ type: 'listening.stopped', ...at(2020) })
    expect(seconds(), 'a long pause begins another').toEqual([60, 20])
  })

  it('counts a night as three hours, also across midnight', () => {
    const { actor, seconds } = start()
    actor.send({ type: 'listening.began', track: 'dreambloom-vocals', ...at(0) })
    for (let tick = 1; tick <= 600; tick += 1) {
      actor.send({ type: 'clock.at', ...at(tick * 60, tick < 60 ? today : '2026-03-10') })
    }
    expect(seconds()).toEqual([59 * 60, limits.session - 59 * 60])
  })

  it('counts two minutes of a tick that came late', () => {
    const { actor, seconds } = start()
    actor.send({ type: 'listening.began', track: 'edge-vocals', ...at(0) })
    actor.send({ type: 'clock.at', ...at(3600) })
    expect(seconds()).toEqual([120])
  })

  it('does not bring back what was removed while it sounds', () => {
    const { actor, seconds, facts } = start()
    actor.send({ type: 'listening.began', track: 'edge-vocals', ...at(0) })
    actor.send({ type: 'clock.at', ...at(60) })
    actor.send({ type: 'session.remove', id: `${noon}-edge-vocals` })
    expect(seconds()).toEqual([])
    actor.send({ type: 'clock.at', ...at(75) })
    expect(seconds()).toEqual([15])
    expect(facts).toEqual(['session.grown', 'session.removed', 'session.grown'])
  })
})

describe('a streak', () => {
  const heard = (...back: number[]): Session[] =>
    back.map((days) => ({ ...kept, id: `${days}`, day: dayAfter(today, -days), seconds: countsFrom }))

  it.each([
    ['nothing yet', heard(), { days: 0, rests: 0 }],
    ['today alone', heard(0), { days: 1, rests: 0 }],
    ['yesterday, and today still to come', heard(1), { days: 1, rests: 0 }],
    ['a rest day between', heard(0, 2), { days: 2, rests: 1 }],
    ['two rest days in a week', heard(0, 3, 4, 5, 6), { days: 5, rests: 2 }],
    ['three days of rest end it', heard(0, 4), { days: 1, rests: 0 }],
    ['the third rest day within seven ends it', heard(0, 2, 4, 6), { days: 3, rests: 2 }],
    ['too short to count', [{ ...kept, day: today, seconds: countsFrom - 1 }], { days: 0, rests: 0 }],
  ])('%s', (_words, sessions, streak) => {
    expect(streakOf(sessions, today)).toEqual(streak)
  })

  it('never counts more days than were listened to, and never shrinks by listening', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 40 })),
        fc.integer({ min: 0, max: 40 }),
        (days, more) => {
          const { days: counted } = streakOf(heard(...days), today)
          expect(counted).toBeLessThanOrEqual(days.length)
          expect(streakOf(heard(...new Set([...days, more])), today).days).toBeGreaterThanOrEqual(counted)
        },
      ),
    )
  })

  it('knows the weekday', () => {
    expect(weekdayOf('2026-03-09')).toBe(1)
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
  })
})
