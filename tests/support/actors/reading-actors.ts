/** An open article with a given text. */
import { provideArticle } from '#actors/article.ts'
import type { ArticleActors } from '#actors/article-actors.tsx'
import type { ArticleText } from '#content/article.ts'
import { slugsByPath } from '#content/articles.ts'
import { pathsOf } from '#content/paths.ts'
import type { ArticlesRead } from '#machines/reading/article.machine.ts'
import { createChild } from '#tests/support/server/child.ts'

export type GivenReading = {
  loadText?: (slug: string) => Promise<ArticleText>
  articlesRead?: ArticlesRead
}

export const createReadingActors = (given: GivenReading): ArticleActors => ({
  article: createChild(
    provideArticle({
      loadText: given.loadText ?? (async () => ({ blocks: [], sources: [] })),
      watch: () => () => {},
      save: () => {},
    }),
    { input: { kept: given.articlesRead ?? {}, slugs: slugsByPath(pathsOf('neuro')) } },
  ).actor,
})
