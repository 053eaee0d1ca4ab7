import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startMembers } from '#app/wire-members.ts'
import { pathsOf } from '#content/paths.ts'
import type { Api } from '#services/api/api.ts'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { ada } from '#tests/support/fakes.ts'

let isUp = false
const paths = pathsOf('neuro')
const answers = { favorites: { favorites: ['Edge'] }, profile: { firstName: 'Ada' }, ebooks: { ebooks: [] } }

async function get(path: string) {
  if (!isUp) throw new Error('The server can’t be reached.')
  return { data: answers[path.split('/')[1] as keyof typeof answers] }
}

/** A member's actors, opened on the shelf while the server can't be reached. */
async function open() {
  history.replaceState(null, '', paths.ebooks)
  const starting = startMembers({
    api: { get } as unknown as Api,
    ...{ apiUrl: 'https://api.example.com', mediaUrl: '/media', productName: 'Neuro', paths, member: ada },
    storage: createSafeStorage(() => localStorage),
    gone: () => {},
  })
  await vi.advanceTimersByTimeAsync(10_000)
  return starting
}

beforeEach(() => {
  isUp = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['when the browser is online again', () => void dispatchEvent(new Event('online')), 0],
  ['automatically, if only the server was away', () => {}, 31_000],
])('favourites, profile and shelf load after a failure: %s', async (_, happen, wait) => {
  const { actors, stop } = await open()
  const { favourites, profile, shelf } = actors
  const states = () => [favourites, profile, shelf].map((actor) => actor.getSnapshot())
  for (const snapshot of states()) expect(snapshot.matches('unavailable' as never)).toBe(true)
  isUp = true
  happen()
  await vi.advanceTimersByTimeAsync(wait)
  expect(states().map(({ value }) => value)).toEqual(['idle', 'ready', 'ready'])
  expect(favourites.getSnapshot().context.titles).toEqual(['Edge'])
  stop()
})
