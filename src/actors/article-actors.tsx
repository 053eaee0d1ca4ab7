/** Hooks for the open article. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { articleMachine } from '#machines/reading/article.machine.ts'
import { articlesReadView, articleView } from '#machines/reading/article.view.ts'
import { useScreenActor } from './member-actors.tsx'

export type ArticleActors = { article: ActorRefFrom<typeof articleMachine> }

export function useArticle() {
  const article = useScreenActor('article')
  return [useSelector(article, articleView, shallowEqual), article.send] as const
}

/** Which articles have been read, and how far; by slug. */
export function useArticlesRead() {
  const article = useScreenActor('article')
  return [useSelector(article, articlesReadView), article.send] as const
}
