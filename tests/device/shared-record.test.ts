/** Two tabs of one member: neither overwrites the other's changes. */
import { expect, it } from 'vitest'
import type { KeptJourney } from '#machines/guidance/journey.machine.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createJourneyService, journeyRecord } from '#services/guidance/journey.service.ts'
import { createQuizService, quizRecord } from '#services/guidance/quiz.service.ts'
import { full } from '#tests/guidance/quiz.model.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'

const [goal, time, doing] = ['settle', 'evening', 'nothing']
const day = '2026-03-09'
const byHand = (step: number) => ({ step, day, by: 'hand' as const })
const journey: KeptJourney = {
  begun: '2026-03-01',
  done: [byHand(1)],
  rests: ['2026-03-02'],
  notes: [],
  way: 'all',
}

/** Both tabs read before either writes. */
async function twoTabs<Value>(
  create: (device: ReturnType<typeof createDeviceStore>) => {
    recall: () => Promise<Value | null>
    keep: (value: Value) => Promise<void>
  },
  there: Value,
) {
  const { database } = deviceMemory()
  const open = () => create(createDeviceStore('ada@example.com', database))
  const before = open()
  await before.recall()
  await before.keep(there)
  const [one, other] = [open(), open()]
  await one.recall()
  await other.recall()
  return { one, other, kept: () => open().recall() }
}

it('two tabs merge a step, a rest day and what the third week is for', async () => {
  const { one, other, kept } = await twoTabs(createJourneyService, journey)
  await one.keep({ ...journey, done: [...journey.done, byHand(2)], way: 'sleep' })
  await other.keep({ ...journey, rests: [...journey.rests, day] })
  await other.keep({ ...journey, done: [byHand(1), byHand(3)], rests: [...journey.rests, day] })
  expect(await kept()).toEqual({
    begun: journey.begun,
    done: [byHand(1), byHand(2), byHand(3)],
    rests: ['2026-03-02', day],
    notes: [],
    way: 'sleep',
  })
})

it('a step done in both tabs counts once, and an undone one is removed', async () => {
  const { one, other, kept } = await twoTabs(createJourneyService, journey)
  await one.keep({ ...journey, done: [byHand(1), byHand(2)] })
  await other.keep({ ...journey, done: [byHand(1), byHand(2)] })
  await other.keep({ ...journey, done: [byHand(2)], rests: [] })
  expect(await kept()).toEqual({ begun: journey.begun, done: [byHand(2)], rests: [], notes: [], way: 'all' })
})

it('notes of two tabs are merged, and the last one about a day counts', async () => {
  const { one, other, kept } = await twoTabs(createJourneyService, journey)
  const [first, second] = [
    { step: 1, text: 'Behind my eyes' },
    { step: 2, text: 'Too loud' },
  ]
  await one.keep({ ...journey, notes: [second] })
  await other.keep({ ...journey, notes: [first] })
  expect((await kept())?.notes).toEqual([first, second])
  await one.keep({ ...journey, notes: [{ ...second, text: 'Half as loud' }] })
  await other.keep({ ...journey, notes: [], way: 'all' })
  expect((await kept())?.notes).toEqual([{ ...second, text: 'Half as loud' }])
})

it('a journey can be started or restarted in either tab', async () => {
  const { one, other, kept } = await twoTabs(createJourneyService, journeyRecord.empty)
  await one.keep({ begun: day, done: [byHand(1)], rests: [], notes: [], way: 'all' })
  await other.keep({ begun: day, done: [], rests: [], notes: [], way: 'all' })
  expect((await kept())?.done).toEqual([byHand(1)])
  await one.keep({ begun: '2026-03-20', done: [], rests: [], notes: [], way: 'all' })
  expect(await kept()).toEqual({ begun: '2026-03-20', done: [], rests: [], notes: [], way: 'all' })
  await other.keep({ begun: day, done: [byHand(4)], rests: [], notes: [], way: 'all' })
  expect(await kept()).toEqual({ begun: '2026-03-20', done: [byHand(4)], rests: [], notes: [], way: 'all' })
})

it('answers of two tabs are merged, up to the further question', async () => {
  const { one, other, kept } = await twoTabs(createQuizService, {
    open: { answers: { goal }, at: 1 },
    results: [],
  })
  await one.keep({ open: { answers: { goal, time, doing }, at: 3 }, results: [] })
  await other.keep({ open: { answers: { goal, time: 'morning' }, at: 2 }, results: [] })
  expect(await kept()).toEqual({
    open: { answers: { goal, time: 'morning', doing }, at: 3 },
    results: [],
  })
  await other.keep({ open: { answers: { goal, time: 'morning' }, at: 1 }, results: [] })
  expect((await kept())?.open?.at).toBe(1)
})

it('results of two tabs are merged until one of them clears all', async () => {
  const { one, other, kept } = await twoTabs(createQuizService, quizRecord.empty)
  const [mine, theirs] = [
    { day, answers: full },
    { day: '2026-03-08', answers: full },
  ]
  await one.keep({ open: null, results: [mine] })
  await other.keep({ open: { answers: {}, at: 0 }, results: [] })
  await other.keep({ open: null, results: [theirs] })
  expect(await kept()).toEqual({ open: null, results: [theirs, mine] })
  await one.keep({ open: null, results: [] })
  expect(await kept()).toEqual(quizRecord.empty)
})

it('an open quiz stays when the other tab does something else', async () => {
  const result = { day, answers: full }
  const { one, other, kept } = await twoTabs(createQuizService, { open: null, results: [result] })
  await one.keep({ open: { answers: { goal }, at: 1 }, results: [result] })
  await other.keep({ open: null, results: [] })
  expect(await kept()).toEqual({ open: { answers: { goal }, at: 1 }, results: [] })
})
