import type { ArticleMeta } from '../../../content/article.ts'
import { articles } from '../../../content/articles.ts'
import { t } from '../../../locale/t.ts'

/** `5 min read` */
export const readTime = ({ minutes }: ArticleMeta): string => t('{count}\u00a0min read', { count: minutes })

/** `Article 3 of 12` */
export const placeInOrder = ({ slug }: ArticleMeta): string =>
  t('Article {number} of {count}', {
    number: articles.findIndex((one) => one.slug === slug) + 1,
    count: articles.length,
  })
