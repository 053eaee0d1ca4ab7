/** Fakes of what a member's actors are made of. A test replaces what it's about. */
import type { MemberEdges } from '#actors/member-edges.ts'
import type { MemberOptions } from '#app/members.ts'
import { pathsOf } from '#content/paths.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createKeptAudio } from '#services/offline/kept-audio.ts'
import { deviceMemory } from './device-memory.ts'
import { fakeApi } from './fake-api.ts'
import { ada, memoryStorage } from './fakes.ts'

const unheard = () => () => {}

/** What the page gives, for a page that isn't there. */
export const pageEdges = (given: Partial<MemberOptions> = {}): MemberOptions => ({
  api: fakeApi(),
  apiUrl: 'https://api.example.com',
  mediaUrl: '/media',
  productName: 'Neuro',
  paths: pathsOf('neuro'),
  isKeptOffline: true,
  member: ada,
  storage: memoryStorage(),
  installation: { watch: unheard, ask: async () => {} },
  versions: { watch: unheard, use: () => {} },
  database: deviceMemory().database,
  ...given,
})

/** Every edge of a member's actors, for tests of one of them. */
export function memberEdges(given: Partial<MemberEdges> = {}): MemberEdges {
  const { device = createDeviceStore(ada.email, deviceMemory().database, memoryStorage()) } = given
  return {
    ...pageEdges(),
    device,
    kept: createKeptAudio(device, '/media'),
    versions: { watch: unheard, use: () => {} },
    wakeUp: { request: async () => {}, watch: unheard },
    media: { renew: async () => false, fetch: (address) => fetch(address) },
    appearance: { show() {}, showEvening() {}, watch: unheard },
    pictureOf: async () => 'data:,',
    ...given,
  }
}
