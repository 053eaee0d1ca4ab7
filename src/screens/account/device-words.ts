/** Sentences about the data on this device. */
import type { useDevice } from '#actors/device.ts'
import { t } from '#locale/t.ts'

type Keeping = ReturnType<typeof useDevice>[0]['keeping']

/** Why nothing is saved, what that means, and what helps. */
export const keepingWords = (keeping: Exclude<Keeping, 'kept'>): string =>
  keeping === 'full'
    ? t(
        'This device is out of storage. Everything works, but new history and positions are lost when you close the page. Saving resumes once you free up some space.',
      )
    : t(
        'This browser doesn’t let the app save anything, as in a private window. Everything works, but your history and positions are lost when you close the page. Use a normal window to keep them.',
      )
