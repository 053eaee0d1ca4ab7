/** What is explained in sentences: why a state is left, where that leads, and what it is when nobody described it. */
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { nodesOf } from '../../src/inspector/chart/model.ts'
import { leadsOut } from '../../src/inspector/explain/leads-out.ts'
import { because } from '../../src/inspector/explain/reasons.ts'
import { descriptionOf, leadsAway, leadsHere } from '../../src/inspector/explain/sentences.ts'
import { machines } from '../../src/inspector/machines.ts'

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

describe('in the app', () => {
  const machineOf = (id: string) => machines.find(({ machine }) => machine.id === id)!.machine
  const at = (id: string, path: string) =>
    nodesOf(machineOf(id).root).find((one) => one.path.join('.') === path)!
  const awayFrom = (id: string, path: string) =>
    leadsAway(machineOf(id), at(id, path))[0]!.sentences.map(({ text }) => text)

  it('says what an event does, and not only that it stays', () => {
    expect(awayFrom('player', '')).toContain(
      'When the member takes a track out: the track leaves the queue, unless it is the one at hand; this device keeps it.',
    )
    expect(awayFrom('session', 'anonymous.signing-in')).toContain(
      'When the password is right, it goes on to “Signed in”: the app knows who is signed in; the browser keeps the sign-in.',
    )
    const all = machines.flatMap(({ machine }) =>
      nodesOf(machine.root).flatMap((one) => leadsAway(machine, one).flatMap(({ sentences }) => sentences)),
    )
    const bare = all.filter(({ move, text }) => text.endsWith('nothing changes.') && move.actions.length > 0)
    expect(bare).toEqual([])
  })

  it('says of what begins anew where that is, and what starts again', () => {
    expect(awayFrom('session', 'signed-in').join('\n')).toContain(
      'if somebody has signed in there, “Signed in” ends and begins anew in “Loading the area”, “No warning” and “Not renewing”: this tab is signed in as the other one is. What was under way is dropped; from the start, a helper watches when the ten days end, and one keeps all that members have at work.',
    )
  })

  it('tells signing in elsewhere from signing out elsewhere', () => {
    expect(awayFrom('session', 'signed-in').slice(-2)).toEqual([
      'When the sign-in changes in another tab, if the time of the sign-in is over there, it goes on to “Sign-in has ended”.',
      'When the sign-in changes in another tab, if nobody is signed in there any more, it goes on to “Just signed out”: the sign-in form no longer offers the address.',
    ])
  })

  it('says the other half of an “otherwise” where that stands alone', () => {
    const texts = (id: string, path: string) => leadsHere(machineOf(id), at(id, path)).map(({ text }) => text)
    expect(texts('quiz', 'start')).toContain(
      'From “A question is asked”: when the member presses Back, if it is the first question, unless there is an earlier result.',
    )
    expect(texts('favourites', 'error-message')).toContain(
      'From “Adding a track”: when the server answered, unless the server accepts it.',
    )
    expect(texts('session', 'verifying-link.lapsed')).toEqual([
      'From “Signing in by the link”: when that fails (the link was refused, or no answer), if the link is too old, unless the link was used before.',
    ])
  })

  it('finds signing out where one is signed in, three states further in', () => {
    expect(leadsOut(machineOf('session'), at('session', 'signed-in')).map(({ text }) => text)).toEqual([
      'From “In the members area”: when the member signs out, it goes on by way of “Signing out” (the server has signed the member out, or no answer: the member is out all the same) to “Just signed out”.',
    ])
    expect(leadsOut(machineOf('challenge'), at('challenge', 'awaiting')).map(({ text }) => text)).toEqual([
      'From “Waiting for the code”: when the member asks for another mail, if the waiting time is over, it goes on to “Asking for the mail”.',
      'From “Waiting for the code”: when the member enters the six-digit code, it goes on by way of “Checking the code” (the code is right) to “It is really them”.',
    ])
    expect(leadsOut(machineOf('session'), machineOf('session').root)).toEqual([])
  })
})
