import {
  type ActorRefFrom,
  type AnyActorLogic,
  createActor,
  createMachine,
  type EventObject,
  fromTransition,
  type InputFrom,
} from 'xstate'

/** Creates an actor that isn't started yet, and records the facts that it sends to its parent. */
export function createChild<Logic extends AnyActorLogic>(
  logic: Logic,
  options: { input?: InputFrom<Logic>; systemId?: string } = {},
) {
  const facts: EventObject[] = []
  const parent = createActor(
    fromTransition((_: null, event: EventObject) => {
      facts.push(event)
      return null
    }, null),
  ).start()
  return { actor: createActor(logic, { ...options, parent } as never), facts }
}

/** Starts an actor below a parent that ignores what it reports. */
export function startChild<Logic extends AnyActorLogic>(
  logic: Logic,
  { id = 'child', input }: { id?: string; input?: InputFrom<Logic> } = {},
) {
  const parent = createActor(
    createMachine({ invoke: { src: logic, id, systemId: id, input: input as never }, on: { '*': {} } }),
  ).start()
  const actor = parent.getSnapshot().children[id] as ActorRefFrom<Logic>
  return { actor, stop: () => void parent.stop() }
}
