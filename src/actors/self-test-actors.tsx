/** The self-test of the support screen. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { selfTestMachine } from '#machines/guidance/self-test.machine.ts'
import { selfTestView } from '#machines/guidance/self-test.view.ts'
import { useScreenActor } from './member-actors.tsx'

export type SelfTestActors = { selfTest: ActorRefFrom<typeof selfTestMachine> }

export function useSelfTest() {
  const selfTest = useScreenActor('selfTest')
  return [useSelector(selfTest, selfTestView, shallowEqual), selfTest.send] as const
}
