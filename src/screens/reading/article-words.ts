import type { useArticlesRead } from '#actors/article.ts'
import type { ArticleMeta } from '#content/article.ts'
import { articles } from '#content/articles.ts'
import { t } from '#locale/t.ts'

type ArticlesRead = ReturnType<typeof useArticlesRead>[0]

/** `Read`, `3 min left` for one that was started, else `5 min read`. */
export function progressOf({ slug, minutes }: ArticleMeta, read: ArticlesRead): string {
  const { fraction, isRead } = read[slug] ?? { fraction: 0, isRead: false }
  if (isRead) return t('Read')
  if (fraction === 0) return t('{count}\u00a0min read', { count: minutes })
  return t('{count}\u00a0min left', { count: Math.max(1, Math.ceil(minutes * (1 - fraction))) })
}

/** `Article 3 of 12` */
export const placeInOrder = ({ slug }: ArticleMeta): string =>
  t('Article {number} of {count}', {
    number: articles.findIndex((one) => one.slug === slug) + 1,
    count: articles.length,
  })
