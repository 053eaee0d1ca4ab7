/** The article that is open, and the self-test of the support screen. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { articleMachine } from '../machines/article/article.machine.ts'
import { articleView } from '../machines/article/article.view.ts'
import type { selfTestMachine } from '../machines/self-test/self-test.machine.ts'
import { selfTestView } from '../machines/self-test/self-test.view.ts'
import { useMember } from './member-actors.tsx'

export type ReadingActors = {
  article: ActorRefFrom<typeof articleMachine>
  selfTest: ActorRefFrom<typeof selfTestMachine>
}

export function useArticle() {
  const { article } = useMember()
  return [useSelector(article, articleView, shallowEqual), article.send] as const
}

export function useSelfTest() {
  const { selfTest } = useMember()
  return [useSelector(selfTest, selfTestView, shallowEqual), selfTest.send] as const
}
