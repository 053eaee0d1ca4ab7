import { useAccount } from '../../../../actors/account-actors.tsx'
import { useSession } from '../../../../actors/page-actors.tsx'
import { momentOf } from '../../../../locale/moments.ts'
import { t } from '../../../../locale/t.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Cluster, Stack } from '../../../../ui/arrange.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DeviceList, DeviceRow } from '../../../../ui/device-list.tsx'
import { Text } from '../../../../ui/text.tsx'

const phones = /\b(iOS|Android)\b/

/** Until when the sign-in holds, and where else there is one. */
export function SignedIn() {
  const [{ expiresAt }, tell] = useSession()
  const [{ account, others, current, isEnding, refusal }, send] = useAccount()
  const end = (ids: readonly string[]) => send({ type: 'devices.end', ids })
  return (
    <Stack gap="md">
      <Cluster gap="md" justify="between">
        <Text>
          {expiresAt === null
            ? t('You are signed in.')
            : t('You are signed in until {moment}.', { moment: momentOf(expiresAt).replace(/^on /, '') })}
        </Text>
        <Button variant="outline" onClick={() => tell({ type: 'session.renew' })}>
          {t('Stay signed in longer')}
        </Button>
      </Cluster>
      {account?.devices == null ? null : (
        <>
          <DeviceList label={t('Where you are signed in')}>
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
                    {t('Sign out there')}
                  </Button>
                }
              />
            ))}
          </DeviceList>
          {others.length > 1 ? (
            <Cluster>
              <Button variant="outline" isBusy={isEnding} onClick={() => end(others.map(({ id }) => id))}>
                {t('Sign out everywhere else')}
              </Button>
            </Cluster>
          ) : null}
        </>
      )}
      {refusal === null ? null : <Alert title={t('That device could not be signed out.')}>{refusal}</Alert>}
    </Stack>
  )
}
