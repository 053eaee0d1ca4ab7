import { expect, it } from 'vitest'
import { machines } from '#inspector/machines.ts'
import { sentenceOf } from '#scripts/models/sentence.ts'

it('a path is described in words', () => {
  const { machine: session } = machines.find(({ machine }) => machine.id === 'session')!
  const told = (from: string, done: string, to: string, transitions = ['taken']) =>
    sentenceOf(session, { given: '', way: '', consequence: '', done, from, to, transitions })
  expect(told('anonymous.signing-in', '✗ signIn {"error":"no"}', 'anonymous.password')).toBe(
    'In “Signing in”, when sign in fails, it moves to “Password”.',
  )
  expect(
    told(
      'signed-in.area.members.open + term.fresh + renewal.none',
      'session.ending {}',
      'signed-in.area.members.open + term.ending-in-days + renewal.none',
    ),
  ).toBe('In “Fresh”, on “session ending”, it moves to “Ending in days”.')
  expect(told('anonymous.idle', 'start', 'anonymous.idle')).toBe('It begins in “Idle”.')
  expect(told('expired', '60 s pass', 'expired')).toBe('In “Expired”, after 1 minute, it stays there.')
  expect(
    told('anonymous.idle', 'session.navigated', 'anonymous.idle', [
      'session.anonymous.idle|session.navigated|0',
    ]),
  ).toBe('In “Idle”, on “session navigated”, it stays there; clear message.')
  expect(told('expired', 'session.cancel', 'expired', [])).toBe(
    'In “Expired”, on “session cancel”, nothing happens.',
  )
})
