import { useEffect, useState } from 'react'
import { useConnection, useDocumentTitle, useSession } from '#actors/page-actors.tsx'
import { reloadGuard } from '#app/routing/reload-guard.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/** Shown instead of a screen whose code couldn't be loaded. Never reloads automatically: that would stop the sound. */
export function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  const [{ isOffline }] = useConnection()
  const [{ status }] = useSession()
  const mayReload = useReload()
  const title = isOffline ? t('You’re offline') : t('We couldn’t load this page')
  const happened = isOffline
    ? t('This page hasn’t been downloaded yet.')
    : t('There may be a new version. Reload the page to get it.')
  const isSafe =
    status === 'member' ? t('Whatever is playing keeps playing.') : t('Nothing you’ve sent is lost.')

  return (
    <Page title={title} documentTitle={useDocumentTitle(title)} lead={`${happened} ${isSafe}`} width="prose">
      <Stack>
        <Cluster>
          {mayReload && !isOffline ? (
            <Button onClick={reloadGuard.reload}>{t('Reload the page')}</Button>
          ) : null}
          <Button variant={mayReload && !isOffline ? 'outline' : 'solid'} onClick={onRetry}>
            {t('Try again')}
          </Button>
        </Cluster>
        <Text size="small" color="muted">
          {reloadWords(isOffline, mayReload, status === 'member')}
        </Text>
      </Stack>
    </Page>
  )
}

/** Whether a reload is allowed: not within 15 s of the last one. */
function useReload(): boolean {
  const [wait, setWait] = useState(reloadGuard.wait)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(0), wait)
    return () => clearTimeout(timer)
  }, [wait])
  return wait === 0
}

function reloadWords(isOffline: boolean, mayReload: boolean, isMember: boolean): string {
  if (isOffline) return t('Try again when you’re back online. Pages you’ve opened still work.')
  if (!mayReload) return t('You’ve just reloaded this page. Please try again in a moment.')
  return isMember
    ? t('Reloading stops the sound. Press play to continue where it stopped.')
    : t('If that doesn’t help, try again in a few minutes.')
}
