/** Why the page opened anew, kept over the reload that it asked for, so that it can be said once. */
import { createSafeStorage } from '../services/safe-storage.ts'

type Reason = 'merged' | 'forgotten'

const mark = 'device-data-merged'
const marks = createSafeStorage(() => sessionStorage)

export const reopening = {
  because(reason: Reason): void {
    marks.set(mark, reason)
    location.reload()
  },

  /** Null when nobody asked for it, and from the second time on. */
  reason(): Reason | null {
    const kept = marks.get(mark)
    marks.remove(mark)
    return kept === 'merged' || kept === 'forgotten' ? kept : null
  },
}
