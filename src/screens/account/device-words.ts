/** Sentences about the data on this device. */
import type { useDevice } from '#actors/device.ts'
import { t } from '#locale/t.ts'

type Keeping = ReturnType<typeof useDevice>[0]['keeping']

/** Why nothing is saved, what that means, and what helps. */
export function keepingWords(keeping: Exclude<Keeping, 'kept'>): string {
  switch (keeping) {
    case 'full':
      return t(
        'This device is out of storage. Everything works, but new history and positions are lost when you close the page. Saving resumes once you free up some space.',
      )
    case 'silent':
      return t(
        'Earlier history and positions may be missing for now, and new ones may not be saved yet. Reload the page to try again. If this stays, close all windows of this browser and open it again.',
      )
    case 'refused':
      return t(
        'This browser doesn’t let the app save anything, as in a private window. Everything works, but your history and positions are lost when you close the page. Use a normal window to keep them.',
      )
  }
}

export const keepingTitle = (keeping: Exclude<Keeping, 'kept'>): string =>
  keeping === 'silent'
    ? t('Your browser’s storage isn’t answering')
    : t('Nothing can be saved on this device')
