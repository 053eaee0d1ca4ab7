import { expect, it } from 'vitest'
import { machines } from '#inspector/machines.ts'
import { requirements } from '#machines/requirements.ts'
import { indexOf, search } from '#statecharts/inspector/chart/search.ts'

const index = indexOf(
  machines.map(({ machine }) => machine),
  requirements,
)
const found = (query: string, machine = 'session') =>
  search(index, query, machine).map(({ kind, text, code, state }) => ({ kind, text, code, state }))

const signsOut = {
  kind: 'event',
  text: 'Session sign out',
  code: 'session.sign-out',
  state: 'identifying.asking',
}

it.each(['sign out', 'Sign  out ', 'sign-out', 'log out', 'logout', 'out sign'])(
  '“%s” finds signing out',
  (query) => {
    expect(found(query)).toContainEqual(signsOut)
  },
)

it.each(['link expires', 'expired link', 'the link has expired', 'what happens when a link expires'])(
  '“%s” finds the expired link first',
  (query) => expect(found(query)[0]).toMatchObject({ kind: 'state', state: 'verifying-link.lapsed' }),
)

it('words of a state’s description find it', () => {
  expect(found('server asked whose session').map(({ state }) => state)).toContain('identifying.asking')
})

it('a requirement’s id finds each state that meets it', () => {
  const hits = found('2.7')
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['requirement']))
  expect(hits.map(({ state }) => state)).toEqual(['anonymous', 'expired'])
  expect(hits[0]?.text).toBe('Without a valid, unexpired login token the user is redirected to /auth/login.')
})

it('tags and actions are found', () => {
  expect(found('busy')).toContainEqual({
    kind: 'tag',
    text: 'Busy',
    code: 'busy',
    state: 'anonymous.signing-in',
  })
  expect(found('set queue', 'player')[0]).toMatchObject({ kind: 'effect', code: 'setQueue' })
})

it('results that begin with the words come first, and this machine’s before others', () => {
  expect(found('signed in')[0]).toMatchObject({ kind: 'state', text: 'Signed in' })
  expect(search(index, 'busy', 'player')[0]?.machine).toBe('player')
  expect(search(index, 'something that is nowhere', 'player')).toEqual([])
  expect(search(index, ' ?! ', 'player')).toEqual([])
})
