/** The article that the URL names: each change of path opens or closes one. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import { articleAt, loadArticleText } from '#content/articles.ts'
import type { Paths } from '#content/paths.ts'
import { type ArticleEvent, articleMachine } from '#machines/reading/article.machine.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { articlesRecord, createArticlesService } from '#services/reading/articles.service.ts'
import { watchReading } from '#services/reading/reading-progress.ts'
import type { Inspect } from './system.ts'

type Options = { device: DeviceStore; paths: Paths; inspect: Inspect | undefined }

export async function wireReading({ device, paths, inspect }: Options) {
  const inspection = inspect === undefined ? {} : { inspect }
  const service = createArticlesService(device)
  const article = createActor(
    articleMachine.provide({
      actors: {
        loadText: fromPromise(({ input }) => loadArticleText(input.slug)),
        scroll: fromCallback<ArticleEvent, undefined>(({ sendBack }) =>
          watchReading(
            () => document.getElementById('sources'),
            (fraction) => sendBack({ type: 'article.reached', fraction }),
          ),
        ),
      },
    }),
    {
      input: { kept: (await service.recall()) ?? articlesRecord.empty },
      systemId: 'article',
      ...inspection,
    },
  )
  article.on('article.progressed', ({ slug }) => {
    void service.keep(slug, article.getSnapshot().context.kept[slug])
  })
  const looking = new AbortController()
  const { signal } = looking

  function follow(): void {
    const chosen = articleAt(location.pathname, paths)
    article.send(chosen === null ? { type: 'article.close' } : { type: 'article.open', slug: chosen.slug })
  }

  for (const change of ['popstate', 'pushState', 'replaceState']) addEventListener(change, follow, { signal })
  addEventListener('online', () => article.send({ type: 'article.retry' }), { signal })

  return {
    actors: { article },
    start() {
      article.start()
      follow()
    },
    stop() {
      looking.abort()
      article.stop()
    },
  }
}
