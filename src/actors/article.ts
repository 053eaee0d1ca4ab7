/** The open article, and which articles have been read. */
import { useSelector } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'
import type { ArticleText } from '#content/article.ts'
import { loadArticleText, slugsByPath } from '#content/articles.ts'
import type { Paths } from '#content/paths.ts'
import type { LoadedActor } from '#machines/app/screen-actors.ts'
import { type ArticleEvent, type ArticleProgress, articleMachine } from '#machines/reading/article.machine.ts'
import { articlesReadView, articleView } from '#machines/reading/article.view.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { articlesRecord, createArticlesService } from '#services/reading/articles.service.ts'
import { watchReading } from '#services/reading/reading-progress.ts'
import { useScreenActor } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export type ArticleServices = {
  loadText: (slug: string) => Promise<ArticleText>
  /** Calls back when the member scrolls further than before. Returns a function that stops it. */
  watch: (reached: (fraction: number) => void) => () => void
  save: (slug: string, progress: ArticleProgress) => unknown
}

export const provideArticle = ({ loadText, watch, save }: ArticleServices) =>
  articleMachine.provide({
    actors: {
      loadText: fromPromise(({ input }) => loadText(input.slug)),
      scroll: fromCallback<ArticleEvent, undefined>(({ sendBack }) =>
        watch((fraction) => sendBack({ type: 'article.reached', fraction })),
      ),
    },
    actions: { saveProgress: (_, { slug, progress }) => void save(slug, progress) },
  })

/** For the screens that show or list articles. */
export async function createArticleActor({
  device,
  paths,
}: {
  device: DeviceStore
  paths: Paths
}): Promise<LoadedActor> {
  const articles = createArticlesService(device)
  const logic = provideArticle({
    loadText: loadArticleText,
    watch: (reached) => watchReading(() => document.getElementById('sources'), reached),
    save: articles.keep,
  })
  const kept = (await articles.recall()) ?? articlesRecord.empty
  return { id: 'article', logic, input: { kept, slugs: slugsByPath(paths) } }
}

export const useArticle = () => useView(useScreenActor('article'), articleView)

/** Which articles have been read, and how far; by slug. */
export function useArticlesRead() {
  const article = useScreenActor('article')
  return [useSelector(article, articlesReadView), article.send] as const
}
