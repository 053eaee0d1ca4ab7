import type { ArticleMeta } from '../../../content/article.ts'
import { contentPageNumbers } from '../../../content/paths.ts'
import { t } from '../../../locale/t.ts'

/** `5 min read` */
export const readTime = ({ minutes }: ArticleMeta): string => t('{count}\u00a0min read', { count: minutes })

/** `Page 3 of 8`, or that it is further reading. */
export const placeInOrder = ({ number }: ArticleMeta): string =>
  number === null
    ? t('Further reading')
    : t('Page {number} of {count}', { number, count: contentPageNumbers.length })
