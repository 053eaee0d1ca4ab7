/** What can be said of the data on this device. */
import type { useDevice, useTransfer } from '../../../actors/listening-actors.tsx'
import { t } from '../../../locale/t.ts'

type Keeping = ReturnType<typeof useDevice>[0]['keeping']
type Refusal = NonNullable<ReturnType<typeof useTransfer>[0]['refusal']>

/** Why nothing is kept, what that means, and what helps. */
export const keepingWords = (keeping: Exclude<Keeping, 'kept'>): string =>
  keeping === 'full'
    ? t(
        'This device has no room left for this app. Everything works, but places and sessions from now on are forgotten when you close the page. Make some room, and it goes on by itself.',
      )
    : t(
        'This browser does not let the app keep anything, as in a private window. Everything works, but your places and sessions are forgotten when you close the page. An ordinary window keeps them.',
      )

/** Why a file is not taken; nothing was changed by it. */
export function refusalWords(refusal: Refusal): { title: string; text: string } {
  const unchanged = t('Nothing on this device was changed.')
  switch (refusal) {
    case 'foreign':
      return {
        title: t('This is not a file of this app.'),
        text: `${unchanged} ${t('Choose the file that “Save as a file” made; its name begins with device-data.')}`,
      }
    case 'broken':
      return {
        title: t('This file is damaged.'),
        text: `${unchanged} ${t('Save it anew on the other device and bring it here once more.')}`,
      }
    case 'newer':
      return {
        title: t('This file comes from a newer version of the app.'),
        text: `${unchanged} ${t('Open the app anew to get that version, then try again.')}`,
      }
    case 'too-large':
      return {
        title: t('This file is too large to be one of ours.'),
        text: `${unchanged} ${t('Choose the file that “Save as a file” made; its name begins with device-data.')}`,
      }
    case 'empty':
      return {
        title: t('There is nothing in this file.'),
        text: `${unchanged} ${t('The other device had kept nothing yet when it was saved.')}`,
      }
    case 'unreadable':
      return {
        title: t('The file could not be read.'),
        text: `${unchanged} ${t('See whether it is still there and whether you may open it, then try again.')}`,
      }
  }
}
