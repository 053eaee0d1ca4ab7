/** What hooks find the member's actors with. */
import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use } from 'react'
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { membersMachine } from '#machines/app/members.machine.ts'
import type { ScreenActors } from '#machines/app/screen-actors.ts'
import type { listeningMachine } from '#machines/listening/listening.machine.ts'

type ChildrenOf<Machine extends AnyStateMachine> = Required<SnapshotFrom<Machine>['children']>

/** The actors that run as long as a member is signed in, and those of screens that a test has started. */
export type MemberActors = ChildrenOf<typeof membersMachine> &
  ChildrenOf<typeof listeningMachine> &
  Partial<ScreenActors>

/** The actors that run as long as this member is signed in. */
export function memberActorsIn(members: ActorRefFrom<typeof membersMachine>): MemberActors {
  const { children } = members.getSnapshot()
  return { ...children.listening?.getSnapshot().children, ...children } as MemberActors
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
export function useScreenActor<Name extends keyof ScreenActors>(name: Name): ScreenActors[Name] {
  const actor = screenActorIn(useMember(), name)
  if (actor === undefined) throw new Error(`No screen that uses "${name}" has been prepared.`)
  return actor
}

/** The same on other screens: undefined until a screen that uses it has been prepared. */
export function useStartedActor<Name extends keyof ScreenActors>(name: Name): ScreenActors[Name] | undefined {
  const actors = useMember()
  return useSelector(actors.favourites.system.get('members'), () => screenActorIn(actors, name))
}

const screenActorIn = <Name extends keyof ScreenActors>(
  actors: MemberActors,
  name: Name,
): ScreenActors[Name] | undefined => actors[name] ?? actors.favourites.system.get(name)
