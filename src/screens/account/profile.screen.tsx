import { useAccess } from '#actors/account.ts'
import { useDocumentTitle, usePaths, useProduct, useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Link } from '#ui/actions/link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Setting } from '#ui/forms/setting.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { AddressForm } from './address-form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DetailsForm } from './details-form.tsx'
import { DeviceData } from './device-data.tsx'
import { Who } from './identity.tsx'
import { KeptTracks } from './kept-tracks.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { NewPassword } from './new-password.tsx'
import { SignedIn } from './signed-in.tsx'

/** /admin/{product}/profile */
export default function ProfileScreen() {
  const title = t('Account settings')
  const { name: product } = useProduct()
  const paths = usePaths()
  const [{ role }] = useSession()
  const [{ access, problem }, send] = useAccess()
  return (
    <Page title={title} documentTitle={useDocumentTitle(title)}>
      <Who />
      {role === 'admin' ? (
        <Setting title={t('Members')} lead={t('You’re an admin.')}>
          <Cluster>
            <Link href={paths.operate}>{t('Look after members')}</Link>
          </Cluster>
        </Setting>
      ) : null}
      <Setting
        title={t('Your details')}
        lead={t('All of this is optional. Only you and the people who run {product} can see it.', {
          product,
        })}
      >
        <DetailsForm />
      </Setting>
      <Setting
        title={t('Email')}
        lead={t('You sign in with this email. To change it, open the link we send to your new one.')}
      >
        <AddressForm />
      </Setting>
      {access?.canSetPassword ? (
        <Setting
          title={t('Password')}
          lead={
            access.hasPassword === false
              ? t('You sign in by email, so you don’t need a password. You can add one if you like.')
              : t('A new password signs you out on your other devices.')
          }
        >
          <NewPassword hasOne={access.hasPassword} />
        </Setting>
      ) : null}
      <Setting title={t('Signed-in devices')} lead={t('Each device is signed out after 10 days.')}>
        <SignedIn />
        {problem === null ? null : (
          <Alert
            title={t('We couldn’t load your devices and password settings')}
            onRetry={() => send({ type: 'resource.reload' })}
          >
            {problem} {t('Everything else on this page still works.')}
          </Alert>
        )}
      </Setting>
      <Setting title={t('Data on this device')} lead={t('It stays in this browser unless you export it.')}>
        <DeviceData />
      </Setting>
      <KeptTracks />
      <Setting title={t('Privacy and terms')} lead={t('What we store, and the rules for both of us.')}>
        <Cluster gap="lg">
          <Link href={paths.privacy}>{t('Privacy')}</Link>
          <Link href={paths.terms}>{t('Terms')}</Link>
          <Link href={paths.company}>{t('Company')}</Link>
          <Link href={paths.accessibility}>{t('Accessibility')}</Link>
        </Cluster>
      </Setting>
      <Setting
        title={t('Delete account')}
        lead={t('This can’t be undone. You’ll type your email to confirm.')}
      >
        <DeleteAccount />
      </Setting>
      <LeaveDialog />
    </Page>
  )
}
