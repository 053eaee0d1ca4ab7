import type { ReactNode } from 'react'
import { t } from '#locale/t.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Boundary } from '#ui/layout/boundary.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PauseButton } from './pause-button.tsx'

/** Around one screen: if it throws, the frame, the player and the sound stay. Give it the path as its key. */
export function ScreenBoundary({ home, children }: { home: string; children: ReactNode }) {
  const title = t('Something went wrong')
  return (
    <Boundary
      instead={(retry) => (
        <Page title={title}>
          <ErrorState
            title={t('We couldn’t show this page.')}
            onRetry={retry}
            actions={
              <ButtonLink href={home} variant="outline">
                {t('Go to dashboard')}
              </ButtonLink>
            }
          >
            {t('Nothing is lost, and whatever is playing keeps playing.')}
          </ErrorState>
        </Page>
      )}
    >
      {children}
    </Boundary>
  )
}

/** Around a part of the frame that always shows: if it throws, the rest of the page stays. */
export function Part({ children }: { children: ReactNode }) {
  return (
    <Boundary
      instead={(retry) => (
        <Button variant="outline" size="sm" onClick={retry}>
          {t('Show again')}
        </Button>
      )}
    >
      {children}
    </Boundary>
  )
}

/** Around what shows at times only, such as a dialog: nothing is shown instead until the next screen. */
export function PassingPart({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Boundary path={path} instead={() => null}>
      {children}
    </Boundary>
  )
}

/** Around the player: what plays can be paused in any case. */
export function PlayerPart({ children }: { children: ReactNode }) {
  return (
    <Boundary
      instead={(retry) => (
        <Alert
          status="neutral"
          title={t('We couldn’t show the player.')}
          actions={
            <>
              <PauseButton />
              <Button variant="outline" size="sm" onClick={retry}>
                {t('Show again')}
              </Button>
            </>
          }
        >
          {t('Whatever is playing keeps playing.')}
        </Alert>
      )}
    >
      {children}
    </Boundary>
  )
}
