/** What is explained in sentences: why a state is left, where that leads, and what it is when nobody described it. */
import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { nodesOf } from '../../src/inspector/chart/model.ts'
import { because, descriptionOf, leadsAway, leadsHere } from '../../src/inspector/explain/sentences.ts'

const machine = createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { 'switch.on': [{ guard: 'isFull', target: 'heating' }, { target: 'refused' }] } },
    heating: { invoke: { src: 'warmWater', onDone: 'hot', onError: 'refused' }, after: { 60000: 'refused' } },
    refused: { description: 'It does not heat.', always: { guard: 'isFull', target: 'cold' } },
    hot: { type: 'final' },
  },
})
const node = (key: string) => nodesOf(machine.root).find((one) => one.key === key)!
const texts = (key: string) =>
  leadsAway(machine, node(key)).flatMap(({ sentences }) => sentences.map(({ text }) => text))

it('says why a state is left, and what holds otherwise', () => {
  expect(texts('cold')).toEqual([
    'When switch on, if is full, it goes on to “Heating”.',
    'Otherwise, when switch on, it goes on to “Refused”.',
  ])
  expect(texts('heating')).toEqual([
    'When it is done, it goes on to “Hot”.',
    'When that fails (it failed), it goes on to “Refused”.',
    'After 1 minute, it goes on to “Refused”.',
  ])
})

it('says what leads to a state, its beginning first', () => {
  expect(leadsHere(machine, node('cold')).map(({ text }) => text)).toEqual([
    'It begins here.',
    'From “Refused”: at once, if is full.',
  ])
})

it('uses the words of the app', () => {
  const move = { event: 'session.sign-out', guard: '', isOtherwise: false }
  expect(because('session', move)).toBe('When the member signs out')
  expect(because('quiz', { event: 'question.back', guard: 'not isFirst', isOtherwise: false })).toBe(
    'When the member presses Back, unless it is the first question',
  )
})

it('says what a state is: its own description, else what is known of it', () => {
  expect(descriptionOf(machine, node('refused'))).toBe('It does not heat.')
  expect(descriptionOf(machine, node('heating'))).toBe('While this lasts, a helper warm water.')
  expect(descriptionOf(machine, node('hot'))).toBe('Here it ends.')
  expect(descriptionOf(machine, node('cold'))).toBe('It waits here until switch on.')
})
