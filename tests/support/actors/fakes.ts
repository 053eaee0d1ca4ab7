/** Fakes of the page's services. Each test decides their answers; everything else is real. */

import type { PageServices } from '#app/system.ts'
import type { Member } from '#machines/session/member.ts'
import type { SessionInput } from '#machines/session/session.setup.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import { createSessionStore, sessionLifetime } from '#services/session/session-store.ts'

export const ada: Member = { email: 'ada@example.com', role: 'member', expiresAt: Number.MAX_SAFE_INTEGER }
export const bob: Member = { ...ada, email: 'bob@example.org' }

/** The answer of a server whose emails have a code. */
export const sentLink = async () => ({ hasCode: true })

/** A visitor's browser without stored data. */
export const visitor: SessionInput = { stored: { kind: 'none' }, link: 'none', awaiting: null }
export const returning: SessionInput = { ...visitor, stored: { kind: 'stale', email: ada.email } }
export const signedIn: SessionInput = { ...visitor, stored: { kind: 'live', member: ada } }

/** A promise that the test settles. */
export function later<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (problem: Error) => void = () => {}
  const promise = new Promise<Value>((keep, refuse) => {
    resolve = keep
    reject = refuse
  })
  return { promise, resolve, reject }
}

export const never = <Value>() => new Promise<Value>(() => {})

/** A network that never answers, but can be given up. */
export const silence = (_: string, init?: RequestInit) =>
  new Promise<Response>((_, reject) =>
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
  )

/** What a browser shows at its media keys. */
export class FakeMetadata {
  constructor(given: object) {
    Object.assign(this, given)
  }
}

export function memoryStorage(): SafeStorage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
    isKeeping: () => true,
  }
}

type Given = {
  session?: Partial<PageServices['session']>
  connection?: Partial<PageServices['connection']>
  loadMembers?: PageServices['loadMembers']
  watchLocation?: PageServices['watchLocation']
  loadScreen?: PageServices['loadScreen']
  forgetDevice?: PageServices['forgetDevice']
}

type Report = Parameters<PageServices['connection']['watch']>[0]

/** Services that never answer, except those `given`; `report` sends the browser's network events. */
export function fakeServices(given: Given = {}): PageServices & { report: Report } {
  let tell: Report = () => {}
  return {
    session: {
      identify: never,
      signIn: never,
      sendLink: never,
      redeemCode: never,
      openLink: () => true,
      redeemLink: never,
      createMember: never,
      end: async () => {},
      endLater: () => {},
      discardPending: async () => {},
      ...given.session,
    },
    // Sessions expire only when a test says so.
    store: {
      ...createSessionStore(memoryStorage(), Date.now),
      expiresAt: () => Date.now() + sessionLifetime,
    },
    connection: {
      isOnline: () => true,
      watch: (listener) => {
        tell = listener
        return () => {}
      },
      probe: never,
      ...given.connection,
    },
    loadScreen: given.loadScreen ?? never,
    forgetDevice: given.forgetDevice ?? never,
    loadedScreens: () => [],
    loadMembers: given.loadMembers ?? never,
    watchLocation: given.watchLocation ?? (() => () => {}),
    report: (event) => tell(event),
  }
}
