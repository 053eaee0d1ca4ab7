import type { SnapshotFrom } from 'xstate'
import type { ArticleText } from '../../content/article.ts'
import type { articleMachine } from './article.machine.ts'

export type ArticleView = {
  /** Whose text it is; empty while no article is open. */
  slug: string
  text: ArticleText | null
  hasFailed: boolean
}

/** What a screen may know about the article that is open. */
export const articleView = (snapshot: SnapshotFrom<typeof articleMachine>): ArticleView => ({
  slug: snapshot.context.slug,
  text: snapshot.context.text,
  hasFailed: snapshot.matches('failed'),
})
