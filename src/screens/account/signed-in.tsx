import { useAccess, useDeviceSignOut } from '#actors/account.ts'
import { useSession } from '#actors/page-actors.tsx'
import { momentOf } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { DeviceList, DeviceRow } from '#ui/account/device-list.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Text } from '#ui/text/text.tsx'

const phones = /\b(iOS|Android)\b/

/** How long this session lasts, and the member's other signed-in devices. */
export function SignedIn() {
  const [{ expiresAt }, tell] = useSession()
  const [{ access, others, current, isLoading }, send] = useAccess()
  const [{ isBusy: isEnding, problem }, submit] = useDeviceSignOut()
  const end = (ids: readonly string[]) => submit({ type: 'form.submit', values: { ids } })
  return (
    <Stack gap="md">
      <Cluster gap="md" justify="between">
        <Text>
          {expiresAt === null
            ? t('You’re signed in.')
            : t('You’re signed in on this device until {moment}.', {
                moment: momentOf(expiresAt).replace(/^on /, ''),
              })}
        </Text>
        <Button variant="outline" onClick={() => tell({ type: 'session.renew' })}>
          {t('Stay signed in')}
        </Button>
      </Cluster>
      {access?.devices == null ? null : (
        <>
          <DeviceList label={t('Signed-in devices')}>
            {current === null ? null : (
              <DeviceRow name={current.name} meta={t('This device')} isPhone={phones.test(current.name)} />
            )}
            {others.map(({ id, name, lastUsedAt }) => (
              <DeviceRow
                key={id}
                name={name}
                meta={t('Last used {moment}', { moment: momentOf(lastUsedAt) })}
                isPhone={phones.test(name)}
                end={
                  <Button variant="ghost" size="sm" isDisabled={isEnding} onClick={() => end([id])}>
                    {t('Sign out')}{' '}
                    <HiddenText>
                      {t('{name}, last used {moment}', { name, moment: momentOf(lastUsedAt) })}
                    </HiddenText>
                  </Button>
                }
              />
            ))}
          </DeviceList>
          {others.length > 1 ? (
            <Cluster>
              <Button variant="outline" isBusy={isEnding} onClick={() => end(others.map(({ id }) => id))}>
                {t('Sign out other devices')}
              </Button>
            </Cluster>
          ) : null}
        </>
      )}
      <SlowNote isWaiting={isEnding} />
      <SlowNote isWaiting={isLoading}>
        <Button variant="outline" onClick={() => send({ type: 'resource.reload' })}>
          {t('Try again')}
        </Button>
      </SlowNote>
      {problem === null ? null : <Alert title={t('We couldn’t sign out that device')}>{problem}</Alert>}
    </Stack>
  )
}
