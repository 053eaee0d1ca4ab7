/** Stand-ins for the outside of the page: what the services answer is up to each test, everything else is real. */
import type { PageServices } from '#app/wire.ts'
import type { ConnectionEvent } from '#machines/app/connection.machine.ts'
import type { Member } from '#machines/session/member.ts'
import type { SessionInput } from '#machines/session/session.machine.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import { createSessionStore, sessionLifetime } from '#services/session/session-store.ts'

export const ada: Member = { email: 'ada@example.com', role: 'member', expiresAt: Number.MAX_SAFE_INTEGER }
export const bob: Member = { ...ada, email: 'bob@example.org' }

/** An answer of a server whose emails have a code. */
export const sentLink = async () => ({ hasCode: true })

/** A visit to a browser without stored data. */
export const visitor: SessionInput = { stored: { kind: 'none' }, link: 'none', awaiting: null }
export const returning: SessionInput = { ...visitor, stored: { kind: 'stale', email: ada.email } }
export const signedIn: SessionInput = { ...visitor, stored: { kind: 'live', member: ada } }

/** A promise that a test settles when it likes. */
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

export function memoryStorage(): SafeStorage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    isKeeping: () => true,
  }
}

type Given = {
  session?: Partial<PageServices['session']>
  connection?: Partial<PageServices['connection']>
  startMembers?: PageServices['startMembers']
  loadScreen?: PageServices['loadScreen']
  forgetDevice?: PageServices['forgetDevice']
}

/** Services that answer nothing but what is `given`; `report` says what the browser says of the network. */
export function fakeServices(given: Given = {}): PageServices & { report: (event: ConnectionEvent) => void } {
  let tell: (event: ConnectionEvent) => void = () => {}
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
      refuse: async () => {},
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
      },
      probe: never,
      ...given.connection,
    },
    loadScreen: given.loadScreen ?? never,
    forgetDevice: given.forgetDevice ?? never,
    firstScreens: [],
    startMembers: given.startMembers ?? never,
    report: (event) => tell(event),
  }
}
