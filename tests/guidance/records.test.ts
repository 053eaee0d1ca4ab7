/** What the records of guidance accept, at their limits: older and imported data is read with them. */
import { describe, expect, it } from 'vitest'
import { eveningCount, watchedIds } from '#content/experiment.ts'
import { dayCount, longestNote, ways } from '#content/journey.ts'
import { questionIds } from '#content/quiz.ts'
import type { AnyPortable } from '#services/device/device-records.ts'
import { experimentRecord } from '#services/guidance/experiment.service.ts'
import { journeyRecord } from '#services/guidance/journey.service.ts'
import { mergedOnboarding, onboardingRecord } from '#services/guidance/onboarding.service.ts'
import { quizRecord } from '#services/guidance/quiz.service.ts'

const day = '2026-03-09'
const a = (length: number) => 'a'.repeat(length)
/** What it is, its value, and whether it’s read. */
type Case = [string, object, boolean]

const many = <Value>(length: number, value: Value): Value[] => Array(length).fill(value)
const reads = ({ schema }: Pick<AnyPortable, 'schema'>, value: unknown) => schema.safeParse(value).success

describe('a journey', () => {
  const done = (step: number, more: object = {}) => ({ step, day, by: 'hand', ...more })
  const note = (step: number, text: string) => ({ step, text })
  const journey = (change: object) => ({ ...journeyRecord.empty, begun: day, ...change })

  it.each<Case>([
    ['not begun', { begun: null }, true],
    ['begun on no day', { begun: '9 March' }, false],
    ['begun after a day', { begun: `${day} ` }, false],
    ['begun with a text before the day', { begun: `on ${day}` }, false],
    ['with its first step', { done: [done(1)] }, true],
    ['with a step before it', { done: [done(0)] }, false],
    ['with its last step', { done: [done(dayCount)] }, true],
    ['with a step after it', { done: [done(dayCount + 1)] }, false],
    ['with half a step', { done: [done(1.5)] }, false],
    ['with a step that was listened to', { done: [done(1, { by: 'listening' })] }, true],
    ['with a step by someone else', { done: [done(1, { by: 'moon' })] }, false],
    ['with a step on no day', { done: [done(1, { day: 'today' })] }, false],
    ['with every step', { done: many(dayCount, done(1)) }, true],
    ['with more', { done: many(dayCount + 1, done(1)) }, false],
    ['with 3000 rest days', { rests: many(3000, day) }, true],
    ['with more rest days', { rests: many(3001, day) }, false],
    ['with a rest on no day', { rests: ['today'] }, false],
    ['with a note of one sign', { notes: [note(1, 'a')] }, true],
    ['with an empty note', { notes: [note(1, '')] }, false],
    ['with a long note', { notes: [note(1, a(longestNote))] }, true],
    ['with a longer one', { notes: [note(1, a(longestNote + 1))] }, false],
    ['with a note about every step', { notes: many(dayCount, note(1, 'a')) }, true],
    ['with more notes', { notes: many(dayCount + 1, note(1, 'a')) }, false],
    ['with a note about no step', { notes: [note(0, 'a')] }, false],
    ['with an unknown way', { way: 'away' }, false],
    ...ways.map((way): Case => [`with the way ${way}`, { way }, true]),
  ])('%s: %j is read: %s', (_, change, expected) => {
    expect(reads(journeyRecord, journey(change))).toBe(expected)
  })

  it('is empty before it begins', () => {
    expect(journeyRecord.empty).toEqual({ begun: null, done: [], rests: [], notes: [], way: 'all' })
    expect(reads(journeyRecord, journeyRecord.empty)).toBe(true)
  })
})

describe('a quiz', () => {
  const goal = (option: string) => ({ goal: option })
  const open = (at: number, answers: object = {}) => ({ open: { answers, at }, results: [] })
  const results = (length: number, change: object = {}) => ({
    open: null,
    results: many(length, { day, answers: {}, ...change }),
  })

  it.each<Case>([
    ['at its first question', open(0), true],
    ['before it', open(-1), false],
    ['between two', open(0.5), false],
    ['at its last question', open(questionIds.length - 1), true],
    ['after it', open(questionIds.length), false],
    ['with an answer', open(0, goal('a')), true],
    ['with an empty answer', open(0, goal('')), false],
    ['with a long answer', open(0, goal(a(40))), true],
    ['with a longer one', open(0, goal(a(41))), false],
    ['with an answer to another question', open(0, { age: 'a' }), false],
    ['with 100 results', results(100), true],
    ['with more', results(101), false],
    ['with a result of no day', results(1, { day: 'today' }), false],
    ['with a result of a time', results(1, { day: `${day}T10:00` }), false],
    ['with a result without answers', results(1, { answers: null }), false],
    ['that has never been', quizRecord.empty, true],
  ])('%s is read: %s', (_, value, expected) => {
    expect(reads(quizRecord, value)).toBe(expected)
  })
})

describe('an experiment', () => {
  const evening = (change: object = {}) => ({ number: 1, day, score: 4, ...change })
  const experiment = (change: object = {}) => ({
    current: {
      id: a(16),
      track: 'edge-vocals',
      watched: 'sleep',
      begun: day,
      evenings: [],
      isOver: false,
      blocks: null,
      ...change,
    },
  })

  it.each<Case>([
    ['that hasn’t begun', experimentRecord.empty, true],
    ['that has', experiment(), true],
    ['with a short id', experiment({ id: a(15) }), false],
    ['of a track with a long id', experiment({ track: a(100) }), true],
    ['of a track with a longer one', experiment({ track: a(101) }), false],
    ['about something else', experiment({ watched: 'weight' }), false],
    ['begun on no day', experiment({ begun: '' }), false],
    ['begun at a time', experiment({ begun: `${day}T10` }), false],
    ['with its last evening', experiment({ evenings: [evening({ number: eveningCount })] }), true],
    ['with one after it', experiment({ evenings: [evening({ number: eveningCount + 1 })] }), false],
    ['with one before the first', experiment({ evenings: [evening({ number: 0 })] }), false],
    ['with half an evening', experiment({ evenings: [evening({ number: 1.5 })] }), false],
    ['with an evening of no day', experiment({ evenings: [evening({ day: 'today' })] }), false],
    ['with 100 evenings', experiment({ evenings: many(100, evening()) }), true],
    ['with more', experiment({ evenings: many(101, evening()) }), false],
    ['that is neither over nor not', experiment({ isOver: null }), false],
    ...watchedIds.map((watched): Case => [`about ${watched}`, experiment({ watched }), true]),
  ])('%s is read: %s', (_, value, expected) => {
    expect(reads(experimentRecord, value)).toBe(expected)
  })
})

describe('what a member has seen', () => {
  const dismissed = (...ids: readonly string[]) => ({ isWelcomed: true, dismissed: ids })

  it.each<Case>([
    ['a long id', dismissed(a(100)), true],
    ['a longer one', dismissed(a(101)), false],
    ['200 offers', dismissed(...many(200, 'a')), true],
    ['more', dismissed(...many(201, 'a')), false],
    ['nothing', onboardingRecord.empty, true],
  ])('with %s is read: %s', (_, value, expected) => {
    expect(reads(onboardingRecord, value)).toBe(expected)
  })

  it('is empty for a new member', () => {
    expect(onboardingRecord.empty).toEqual({ isWelcomed: false, dismissed: [] })
  })

  it.each([
    [true, true, true],
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('is what either of two devices knows: %s and %s make %s', (here, there, isWelcomed) => {
    const one = { isWelcomed: here, dismissed: ['a', 'b'] }
    const other = { isWelcomed: there, dismissed: ['b', 'c'] }
    expect(mergedOnboarding(one, other)).toEqual({ isWelcomed, dismissed: ['a', 'b', 'c'] })
  })
})
