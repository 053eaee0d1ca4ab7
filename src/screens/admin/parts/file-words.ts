import type { useTransfer } from '../../../actors/transfer-actors.tsx'
import { t } from '../../../locale/t.ts'

type Refusal = NonNullable<ReturnType<typeof useTransfer>[0]['refusal']>

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
