import { useArticle } from '#actors/article.ts'
import { useConnection } from '#actors/page-actors.tsx'
import type { ArticleMeta } from '#content/article.ts'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SourceList } from '#ui/reading/article-frame.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { Blocks } from './article-text.tsx'

/** The text of an article and its sources; a skeleton while it loads, an error if it can't. */
export function ArticleBody({ article }: { article: ArticleMeta }) {
  const [{ slug, text, hasFailed }, send] = useArticle()
  const [{ isOffline }] = useConnection()

  if (hasFailed) {
    return (
      <ErrorState
        title={isOffline ? t('You’re offline') : t('We couldn’t load this article')}
        onRetry={() => send({ type: 'article.retry' })}
        actions={
          isOffline ? undefined : (
            <Button variant="outline" onClick={() => location.reload()}>
              {t('Reload the page')}
            </Button>
          )
        }
      >
        {isOffline
          ? t('This article hasn’t been downloaded yet. It will load when you’re back online.')
          : t('There may be a newer version of the app. Reload the page to get it.')}{' '}
        {isOffline
          ? t('You can keep listening to what’s loaded.')
          : t('Reloading stops the sound. Press play to pick up at the same moment.')}
      </ErrorState>
    )
  }

  if (text === null || slug !== article.slug) {
    return (
      <>
        <div role="progressbar" aria-label={t('Loading the article')}>
          <Prose>
            <Skeleton count={6} />
            <Skeleton shape="heading" />
            <Skeleton count={5} />
          </Prose>
        </div>
        <SlowNote isWaiting>
          <Button variant="outline" onClick={() => location.reload()}>
            {t('Reload the page')}
          </Button>
        </SlowNote>
      </>
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
