import { useSession } from '#actors/page-actors.tsx'
import { reloadGuard } from '#app/routing/reload-guard.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { PauseButton } from './pause-button.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

/** Shown when the frame itself can't be: the sound goes on, so it can be paused here. */
export function PageFailure() {
  const [{ status }] = useSession()
  return (
    <VisitorFrame>
      <Page
        title={t('Something went wrong')}
        lead={
          status === 'member'
            ? t('We couldn’t show this page. Nothing is lost, and whatever is playing keeps playing.')
            : t('We couldn’t show this page. Nothing you’ve sent is lost.')
        }
      >
        <Cluster>
          <Button onClick={reloadGuard.reload}>{t('Reload the page')}</Button>
          <PauseButton />
        </Cluster>
      </Page>
    </VisitorFrame>
  )
}
