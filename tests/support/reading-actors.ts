/** The article that is open and the self-test, with texts and answers that a test gives. */
import { createActor, fromPromise } from 'xstate'
import { provideArticle } from '#actors/article.ts'
import type { ArticleActors } from '#actors/article-actors.tsx'
import type { SelfTestActors } from '#actors/self-test-actors.tsx'
import type { ArticleText } from '#content/article.ts'
import { slugsByPath } from '#content/articles.ts'
import { pathsOf } from '#content/paths.ts'
import type { Check, Verdict } from '#machines/guidance/findings.ts'
import { masked } from '#machines/guidance/report.ts'
import { selfTestMachine } from '#machines/guidance/self-test.machine.ts'
import type { ArticlesRead } from '#machines/reading/article.machine.ts'
import { createChild } from './child.ts'
import { ada } from './fakes.ts'

export type GivenReading = {
  loadText?: (slug: string) => Promise<ArticleText>
  articlesRead?: ArticlesRead
  check?: (check: Check) => Promise<Verdict>
  copy?: (text: string) => Promise<boolean>
}

export const createReadingActors = (given: GivenReading): ArticleActors & SelfTestActors => ({
  article: createChild(
    provideArticle({
      loadText: given.loadText ?? (async () => ({ blocks: [], sources: [] })),
      watch: () => () => {},
      save: () => {},
    }),
    { input: { kept: given.articlesRead ?? {}, slugs: slugsByPath(pathsOf('neuro')) } },
  ).actor,
  selfTest: createActor(
    selfTestMachine.provide({
      actors: {
        runCheck: fromPromise(({ input }) =>
          given.check ? given.check(input.check) : Promise.resolve({ outcome: 'passed', words: 'Fine.' }),
        ),
        copyReport: fromPromise(({ input }) => (given.copy ?? (async () => true))(input.text)),
      },
    }),
    { input: { productName: 'Neuro', account: masked(ada.email) } },
  ),
})
