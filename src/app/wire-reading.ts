/** The article that the URL names: each change of path opens or closes one. */
import { createActor, fromPromise } from 'xstate'
import { articleAt, loadArticleText } from '../content/articles.ts'
import type { Paths } from '../content/paths.ts'
import { articleMachine } from '../machines/article/article.machine.ts'
import type { Inspect } from './wire.ts'

export function wireReading({ paths, inspect }: { paths: Paths; inspect: Inspect | undefined }) {
  const inspection = inspect === undefined ? {} : { inspect }
  const article = createActor(
    articleMachine.provide({
      actors: { loadText: fromPromise(({ input }) => loadArticleText(input.slug)) },
    }),
    { systemId: 'article', ...inspection },
  )
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
