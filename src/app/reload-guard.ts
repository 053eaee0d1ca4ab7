import { createSafeStorage } from '../services/safe-storage.ts'

const pause = 15_000
const key = 'reloadedAt'
const storage = createSafeStorage(() => sessionStorage)

/**
 * A page that could not load its code may be reloaded once in 15 s, so that a server whose pages and code do not go
 * together never sends anybody round in circles. The mark is never cleared: it stops counting by itself. Where the
 * browser keeps nothing, it still knows that this page came of a reload.
 */
export const reloadGuard = {
  /** Milliseconds until a reload makes sense again; 0 when it does now. */
  wait(): number {
    const reloadedAt = Math.max(Number(storage.get(key)), timeOfReload())
    const passed = Date.now() - reloadedAt
    return passed >= 0 && passed < pause ? pause - passed : 0
  },

  reload(): void {
    storage.set(key, String(Date.now()))
    location.reload()
  },
}

function timeOfReload(): number {
  const [visit] = performance.getEntriesByType?.('navigation') ?? []
  const isReload = visit !== undefined && 'type' in visit && visit.type === 'reload'
  return isReload ? performance.timeOrigin : 0
}
