import { createSafeStorage } from '#services/device/safe-storage.ts'

const pause = 15_000
const key = 'reloadedAt'
const storage = createSafeStorage(() => sessionStorage)

/**
 * Allows one reload in 15 s for a page that couldn't load its code, so a server whose pages and code don't match can't
 * cause a loop. The mark expires. Without session storage, the browser's navigation type shows a reload.
 */
export const reloadGuard = {
  /** Milliseconds until a reload makes sense; 0 if it does now. */
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
