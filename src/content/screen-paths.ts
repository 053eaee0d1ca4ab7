import type { ArticleScreen } from './article.ts'
import type { Paths } from './paths.ts'

/** Screens that answers and articles can link to. */
export type LinkedScreen = ArticleScreen | 'articles' | 'dashboard' | 'favourites' | 'upgrades'

/** The path of `screen`, in this deployment's spelling. */
export const pathOfScreen = (screen: LinkedScreen, paths: Paths): string =>
  paths[screen === 'articles' ? 'contentIndex' : screen]
