import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadMembers } from '#app/members.ts'
import { loadScreen } from '#app/routing/screens.ts'
import { pathsOf } from '#content/paths.ts'
import type { Api } from '#services/api/api.ts'
import { ApiFault } from '#services/api/faults.ts'
import { createInstallation } from '#services/browser/installation.ts'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { ada } from '#tests/support/actors/fakes.ts'
import { createChild } from '#tests/support/server/child.ts'

let isUp = false
const gone = new Error('The server can’t be reached.')
let failure: Error = gone
const paths = pathsOf('neuro')
const answers = {
  auth: { hasPassword: true, extras: [] },
  favorites: { favorites: ['Edge'] },
  profile: { firstName: 'Ada' },
  ebooks: { ebooks: [] },
}

async function get(path: string) {
  if (!isUp) throw failure
  return { data: answers[path.split('/')[1] as keyof typeof answers] }
}

/** A member's actors, opened at `path` while the server can't be reached. */
async function open(path: string) {
  history.replaceState(null, '', path)
  const loading = loadMembers({
    api: { get } as unknown as Api,
    ...{
      apiUrl: 'https://api.example.com',
      mediaUrl: '/media',
      isKeptOffline: true,
      productName: 'Neuro',
      paths,
      member: ada,
    },
    storage: createSafeStorage(() => localStorage),
    installation: createInstallation(),
  })
  await vi.advanceTimersByTimeAsync(10_000)
  const { logic, input, actorsIn } = await loading
  const member = createChild(logic, { systemId: 'members', input }).actor.start()
  await vi.advanceTimersByTimeAsync(10_000)
  return { actors: actorsIn(member), member }
}

beforeEach(() => {
  isUp = false
  failure = gone
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const recoveries = [
  ['when the browser is online again', () => void dispatchEvent(new Event('online')), 0],
  ['automatically, if only the server was away', () => {}, 31_000],
] as const

it.each(recoveries)('favourites, profile and books load after a failure: %s', async (_, happen, wait) => {
  const { actors, member } = await open(paths.ebooks)
  member.send({ type: 'location.changed', path: paths.ebooks, search: '', screen: 'ebooks' })
  await vi.advanceTimersByTimeAsync(10_000)
  const { favourites, profile, books } = actors
  const states = () => [favourites, profile, books].map((actor) => actor.getSnapshot())
  for (const snapshot of states()) expect(snapshot.matches('unavailable' as never)).toBe(true)
  isUp = true
  happen()
  await vi.advanceTimersByTimeAsync(wait)
  expect(states().map(({ value }) => value)).toEqual(['idle', 'ready', 'ready'])
  expect(favourites.getSnapshot().context.titles).toEqual(['Edge'])
})

it('nothing is tried again before the time that a busy server asks for', async () => {
  failure = new ApiFault('failed', 'We’re busy.', { status: 503, retryAfter: 120 })
  const { actors, member } = await open(paths.ebooks)
  member.send({ type: 'location.changed', path: paths.ebooks, search: '', screen: 'ebooks' })
  await vi.advanceTimersByTimeAsync(10_000)
  const { profile, books } = actors
  const states = () => [profile, books].map((actor) => actor.getSnapshot().value)
  isUp = true
  await vi.advanceTimersByTimeAsync(95_000)
  expect(states()).toEqual(['unavailable', 'unavailable'].map((name) => ({ [name]: 'waiting' })))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(states()).toEqual(['ready', 'ready'])
})

it.each(recoveries)('the account settings load after a failure: %s', async (_, happen, wait) => {
  await loadScreen('profile')
  const { member } = await open(paths.profile)
  member.send({ type: 'location.changed', path: paths.profile, search: '', screen: 'profile' })
  member.send({ type: 'screen.loaded', name: 'profile' })
  await vi.advanceTimersByTimeAsync(0)
  const access = member.system.get('access')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(access.getSnapshot().matches('unavailable')).toBe(true)
  isUp = true
  happen()
  await vi.advanceTimersByTimeAsync(wait)
  expect(access.getSnapshot().matches('ready')).toBe(true)
  expect(access.getSnapshot().context.data?.hasPassword).toBe(true)
})

it('the profile is loaded at startup [4.9]', async () => {
  isUp = true
  const { actors } = await open(paths.dashboard)
  expect(actors.profile.getSnapshot().context.data?.firstName).toBe('Ada')
})

it('opening the account settings loads current data', async () => {
  isUp = true
  await loadScreen('profile')
  const { actors, member } = await open(paths.dashboard)
  member.send({ type: 'screen.loaded', name: 'profile' })
  await vi.advanceTimersByTimeAsync(0)
  const child = (id: string) => member.system.get(id)
  expect(child('profileForm').getSnapshot().context.base.firstName, 'the form shows what’s known').toBe('Ada')
  answers.profile.firstName = 'Augusta'
  const settings = { path: paths.profile, search: '', screen: 'profile' }
  member.send({ type: 'location.changed', ...settings })
  await vi.advanceTimersByTimeAsync(0)
  expect(actors.profile.getSnapshot().context.data?.firstName).toBe('Augusta')
  expect(child('profileForm').getSnapshot().context.base.firstName).toBe('Augusta')
  expect(child('access').getSnapshot().matches('ready')).toBe(true)
})
