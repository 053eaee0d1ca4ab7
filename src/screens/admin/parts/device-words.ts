/** What can be said of the data on this device. */
import type { useDevice } from '../../../actors/listening-actors.tsx'
import { t } from '../../../locale/t.ts'

type Keeping = ReturnType<typeof useDevice>[0]['keeping']

/** Why nothing is kept, what that means, and what helps. */
export const keepingWords = (keeping: Exclude<Keeping, 'kept'>): string =>
  keeping === 'full'
    ? t(
        'This device has no room left for this app. Everything works, but places and sessions from now on are forgotten when you close the page. Make some room, and it goes on by itself.',
      )
    : t(
        'This browser does not let the app keep anything, as in a private window. Everything works, but your places and sessions are forgotten when you close the page. An ordinary window keeps them.',
      )
