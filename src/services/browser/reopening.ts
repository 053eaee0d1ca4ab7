/** Remembers the reason for a reload, to show it once. */
import { createSafeStorage } from '#services/device/safe-storage.ts'

type Reason = 'merged' | 'forgotten'

const mark = 'device-data-merged'
const marks = createSafeStorage(() => sessionStorage)

export const reopening = {
  because(reason: Reason): void {
    marks.set(mark, reason)
    location.reload()
  },

  /** Null without a reason, and after the first call. */
  reason(): Reason | null {
    const kept = marks.get(mark)
    marks.remove(mark)
    return kept === 'merged' || kept === 'forgotten' ? kept : null
  },
}
