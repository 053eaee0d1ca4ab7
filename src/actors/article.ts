/** The open article, and which articles have been read. */
import { useSelector } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'
import { loadArticleText, slugsByPath } from '#content/articles.ts'
import { type ArticleEvent, articleMachine } from '#machines/reading/article.machine.ts'
import { articlesReadView, articleView } from '#machines/reading/article.view.ts'
import { articlesRecord, createArticlesService } from '#services/reading/articles.service.ts'
import { watchReading } from '#services/reading/reading-progress.ts'
import { useScreenActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

/** For the screens that show or list articles. */
export async function createArticle({ device, paths }: MemberEdges) {
  const { recall, keep } = createArticlesService(device)
  const logic = articleMachine.provide({
    actors: {
      loadText: fromPromise(({ input }) => loadArticleText(input.slug)),
      scroll: fromCallback<ArticleEvent, undefined>(({ sendBack }) =>
        watchReading(
          () => document.getElementById('sources'),
          (fraction) => sendBack({ type: 'article.reached', fraction }),
        ),
      ),
    },
    actions: { saveProgress: (_, { slug, progress, isMarked }) => void keep(slug, progress, isMarked) },
  })
  return { logic, input: { kept: (await recall()) ?? articlesRecord.empty, slugs: slugsByPath(paths) } }
}

export const useArticle = () => useView(useScreenActor('article'), articleView)

/** Which articles have been read, and how far; by slug. */
export function useArticlesRead() {
  const article = useScreenActor('article')
  return [useSelector(article, articlesReadView), article.send] as const
}
