import { Component, type ReactNode } from 'react'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Page } from '#ui/layout/page.tsx'

type Props = {
  /** Links to other screens. */
  home: string
  children: ReactNode
}

/** Around one screen: if it throws, the frame, the player and the sound stay. Give it the path as its key. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    const title = t('Something went wrong')
    return (
      <Page title={title}>
        <ErrorState
          title={t('We couldn’t show this page.')}
          onRetry={() => this.setState({ isBroken: false })}
          retryLabel={t('Try again')}
          actions={
            <ButtonLink href={this.props.home} variant="outline">
              {t('Go to dashboard')}
            </ButtonLink>
          }
        >
          {t('Nothing is lost, and whatever is playing keeps playing.')}
        </ErrorState>
      </Page>
    )
  }
}
