import type { SnapshotFrom } from 'xstate'
import type { ArticleText } from '#content/article.ts'
import type { ArticlesRead, articleMachine } from './article.machine.ts'

export type ArticleView = {
  /** Empty while no article is open. */
  slug: string
  text: ArticleText | null
  hasFailed: boolean
}

export const articleView = (snapshot: SnapshotFrom<typeof articleMachine>): ArticleView => ({
  slug: snapshot.context.slug,
  text: snapshot.context.text,
  hasFailed: snapshot.matches('failed'),
})

/** Which articles have been read, and how far; by slug. */
export const articlesReadView = (snapshot: SnapshotFrom<typeof articleMachine>): ArticlesRead =>
  snapshot.context.kept
