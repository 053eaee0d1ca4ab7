import { useArticle } from '../../../actors/article-actors.tsx'
import { useConnection } from '../../../actors/page-actors.tsx'
import type { ArticleMeta } from '../../../content/article.ts'
import { t } from '../../../locale/t.ts'
import { SourceList } from '../../../ui/article-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Blocks } from './article-text.tsx'

/** The text of an article and its sources, or what stands in for it. */
export function ArticleBody({ article }: { article: ArticleMeta }) {
  const [{ slug, text, hasFailed }, send] = useArticle()
  const [{ isOffline }] = useConnection()

  if (hasFailed) {
    return (
      <ErrorState
        title={isOffline ? t('You are offline') : t('The text could not be loaded')}
        onRetry={() => send({ type: 'article.retry' })}
        retryLabel={t('Try again')}
        actions={
          isOffline ? undefined : (
            <Button variant="outline" onClick={() => location.reload()}>
              {t('Reload the page')}
            </Button>
          )
        }
      >
        {isOffline
          ? t(
              'This article has not been opened since you came. It comes by itself once the connection is back.',
            )
          : t('Most often a newer version was published while this page was open. Reloading gets it.')}{' '}
        {isOffline
          ? t('What is playing goes on as far as it is loaded.')
          : t('A reload stops the sound; it goes on from the same moment when you press play.')}
      </ErrorState>
    )
  }

  if (text === null || slug !== article.slug) {
    return (
      <Prose>
        <Skeleton count={6} />
        <Skeleton shape="heading" />
        <Skeleton count={5} />
        <HiddenText role="status">{t('Loading the text')}</HiddenText>
      </Prose>
    )
  }

  return (
    <Prose>
      <Blocks blocks={text.blocks} />
      <h2 id="sources">{t('Sources')}</h2>
      <SourceList sources={text.sources} />
    </Prose>
  )
}
