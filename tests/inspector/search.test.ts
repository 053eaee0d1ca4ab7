import { expect, it } from 'vitest'
import { causes } from '#inspector/causes.ts'
import { machines } from '#inspector/machines.ts'
import { requirements } from '#machines/requirements.ts'
import { indexOf, search } from '#statecharts/inspector/chart/search.ts'

const index = indexOf(machines, requirements, causes)
const found = (query: string, machine = 'session') =>
  search(index, query, machine).hits.map(({ kind, text, code, state }) => ({ kind, text, code, state }))

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
  expect(search(index, 'busy', 'player').hits[0]?.machine).toBe('player')
  expect(search(index, 'xylophone zebra', 'player').hits).toEqual([])
  expect(search(index, ' ?! ', 'player').hits).toEqual([])
})

it.each([
  ['another tab signs out', 'elsewhere'],
  ['the sleep timer ends', 'time'],
  ['no internet', 'network'],
  ['a phone call', 'browser'],
])('“%s” finds the question that answers it first', (query, question) => {
  expect(found(query)[0]).toMatchObject({ kind: 'question', state: question })
})

it('words of the machine, the screen and the state help to find a part', () => {
  expect(found('network favourite')).toContainEqual(
    expect.objectContaining({ kind: 'event', code: 'reconnect.now' }),
  )
  expect(found('player paused').map(({ code }) => code)).toContain('paused')
})

it('if nothing has all words, what has most of them is found, and says so', () => {
  const { hits, areNearest } = search(index, 'zebra link expires', 'session')
  expect(areNearest).toBe(true)
  expect(hits.map(({ state }) => state)).toContain('verifying-link.lapsed')
  expect(search(index, 'link expires', 'session').areNearest).toBe(false)
})
