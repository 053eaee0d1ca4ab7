import type { ArticlePlace } from './article.ts'
import type { Paths } from './paths.ts'

/** Link targets of answers and articles. */
export type HelpPlace = ArticlePlace | 'articles' | 'dashboard' | 'favourites' | 'upgrades'

const ownNames = { articles: 'contentIndex' } as const

/** The path of `place`, in this deployment's spelling. */
export const pathOfPlace = (place: HelpPlace, paths: Paths): string =>
  paths[place === 'articles' ? ownNames[place] : place]
