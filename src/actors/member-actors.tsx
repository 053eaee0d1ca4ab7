/** What hooks find the member's actors with. */
import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use } from 'react'
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { membersMachine } from '#machines/app/members.machine.ts'
import type { listeningMachine } from '#machines/listening/listening.machine.ts'
import type { ScreenActorId, ScreenActors } from './screen-actors.ts'

type ChildrenOf<Machine extends AnyStateMachine> = Required<SnapshotFrom<Machine>['children']>

type MembersActor = ActorRefFrom<typeof membersMachine>

/** The actors that run as long as a member is signed in. */
export type MemberActors = { members: MembersActor } & ChildrenOf<typeof membersMachine> &
  ChildrenOf<typeof listeningMachine>

export function memberActorsIn(members: MembersActor): MemberActors {
  const { children } = members.getSnapshot()
  return { members, ...children.listening?.getSnapshot().children, ...children } as MemberActors
}

const MemberContext = createContext<MemberActors | null>(null)

export function MemberActorsProvider({ actors, children }: { actors: MemberActors; children: ReactNode }) {
  return <MemberContext value={actors}>{children}</MemberContext>
}

export function useMember(): MemberActors {
  const actors = use(MemberContext)
  if (actors === null) throw new Error('Render this in the members area only.')
  return actors
}

/** An actor that only this screen uses, which starts before the screen is shown. */
export function useScreenActor<Name extends ScreenActorId>(name: Name): ScreenActors[Name] {
  const actor = screenActorIn(useMember().members.getSnapshot(), name)
  if (actor === undefined) throw new Error(`No screen that uses "${name}" has been prepared.`)
  return actor
}

/** The same on other screens: undefined until a screen that uses it has been prepared. */
export const useStartedActor = <Name extends ScreenActorId>(name: Name): ScreenActors[Name] | undefined =>
  useSelector(useMember().members, (snapshot) => screenActorIn(snapshot, name))

const screenActorIn = <Name extends ScreenActorId>({ children }: SnapshotFrom<MembersActor>, name: Name) =>
  (children as Partial<ScreenActors>)[name]
