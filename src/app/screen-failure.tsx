import { useEffect, useState } from 'react'
import { useConnection, useDocumentTitle, useSession } from '../actors/page-actors.tsx'
import { t } from '../locale/t.ts'
import { Cluster, Stack } from '../ui/arrange.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Text } from '../ui/text.tsx'
import { reloadGuard } from './reload-guard.ts'

/** In place of a screen whose code could not be had. Never reloads by itself: that would stop the sound. */
export function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  const [{ isOffline }] = useConnection()
  const [{ status }] = useSession()
  const mayReload = useReload()
  const title = isOffline ? t('You are offline') : t('This page could not be loaded')
  const happened = isOffline
    ? t('This page has not been opened since you came, so the browser does not have it yet.')
    : t('Most often a newer version was published while this page was open. Reloading gets it.')
  const isSafe =
    status === 'member'
      ? t('What is playing goes on, and your place is kept.')
      : t('Nothing that you have sent is lost.')

  return (
    <Page title={title} documentTitle={useDocumentTitle(title)} lead={`${happened} ${isSafe}`} width="prose">
      <Stack>
        <Cluster>
          <Button variant={mayReload && !isOffline ? 'outline' : 'solid'} onClick={onRetry}>
            {t('Try again')}
          </Button>
          {mayReload && !isOffline ? (
            <Button onClick={reloadGuard.reload}>{t('Reload the page')}</Button>
          ) : null}
        </Cluster>
        <Text size="small" tone="muted">
          {reloadWords(isOffline, mayReload, status === 'member')}
        </Text>
      </Stack>
    </Page>
  )
}

/** Whether a reload makes sense: at once, or once the last one is 15 s ago. */
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
  if (isOffline) return t('Try again once the connection is back; what is open already keeps working.')
  if (!mayReload)
    return t('The page was reloaded a moment ago, which did not help. Please try again shortly.')
  return isMember
    ? t('A reload stops the sound; it goes on from the same moment when you press play.')
    : t('If that does not help, try again in a few minutes.')
}
