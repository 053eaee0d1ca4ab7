import { useAccount } from '../../actors/account-actors.tsx'
import { useDocumentTitle, useProduct } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Setting } from '../../ui/setting.tsx'
import { AddressForm } from './parts/account/address-form.tsx'
import { DeleteAccount } from './parts/account/delete-account.tsx'
import { DetailsForm } from './parts/account/details-form.tsx'
import { Who } from './parts/account/identity.tsx'
import { LeaveDialog } from './parts/account/leave-dialog.tsx'
import { NewPassword } from './parts/account/new-password.tsx'
import { SignedIn } from './parts/account/signed-in.tsx'
import { DeviceData } from './parts/device-data.tsx'

/** /admin/{product}/profile */
export default function ProfileScreen() {
  const title = t('Account settings')
  const { name: product } = useProduct()
  const [{ account, problem }, send] = useAccount()
  return (
    <Page title={title} documentTitle={useDocumentTitle(title)}>
      <Who />
      <Setting
        title={t('Your details')}
        lead={t('All of it is optional. Only you and the people who run {product} see it.', { product })}
      >
        <DetailsForm />
      </Setting>
      <Setting
        title={t('E-mail address')}
        lead={t('It is how you sign in. A new one counts once you have opened the link that we mail to it.')}
      >
        <AddressForm />
      </Setting>
      {account?.canSetPassword ? (
        <Setting
          title={t('Password')}
          lead={
            account.hasPassword === false
              ? t('You sign in by a mailed link, and need no password. You can have one all the same.')
              : t('A new one signs out every other device.')
          }
        >
          <NewPassword hasOne={account.hasPassword} />
        </Setting>
      ) : null}
      <Setting
        title={t('Signed in')}
        lead={t('A sign-in ends by itself after ten days, on every device for itself.')}
      >
        <SignedIn />
        {problem === null ? null : (
          <Alert
            title={t('How you sign in could not be loaded.')}
            actions={
              <Button variant="outline" onClick={() => send({ type: 'account.open' })}>
                {t('Try again')}
              </Button>
            }
          >
            {problem} {t('Everything else on this page works.')}
          </Alert>
        )}
      </Setting>
      <Setting title={t('Data on this device')} lead={t('It never leaves this device by itself.')}>
        <DeviceData />
      </Setting>
      <Setting
        title={t('Delete the account')}
        lead={t('For good, at once, without a way back. You type your address to confirm.')}
      >
        <DeleteAccount />
      </Setting>
      <LeaveDialog />
    </Page>
  )
}
