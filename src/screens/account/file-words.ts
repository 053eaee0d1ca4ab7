import type { useTransfer } from '#actors/account.ts'
import { t } from '#locale/t.ts'

type Refusal = NonNullable<ReturnType<typeof useTransfer>[0]['refusal']>

/** Why a file can’t be imported. */
export function refusalWords(refusal: Refusal): { title: string; text: string } {
  const unchanged = t('Nothing on this device has changed.')
  switch (refusal) {
    case 'foreign':
      return {
        title: t('This file isn’t from this app'),
        text: `${unchanged} ${t('Choose a file you exported from this app. Its name starts with “device-data”.')}`,
      }
    case 'broken':
      return {
        title: t('This file is damaged'),
        text: `${unchanged} ${t('Export it again on the other device.')}`,
      }
    case 'newer':
      return {
        title: t('This file is from a newer version of the app'),
        text: `${unchanged} ${t('Reload the page to update the app, then try again.')}`,
      }
    case 'too-large':
      return {
        title: t('This file is too large'),
        text: `${unchanged} ${t('Choose a file you exported from this app. Its name starts with “device-data”.')}`,
      }
    case 'empty':
      return {
        title: t('There’s nothing in this file'),
        text: `${unchanged} ${t('The other device had no data when you exported it.')}`,
      }
    case 'unreadable':
      return {
        title: t('We couldn’t read this file'),
        text: `${unchanged} ${t('Check that the file still exists and that you can open it, then try again.')}`,
      }
  }
}
