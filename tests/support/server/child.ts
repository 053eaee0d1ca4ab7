import { type AnyActorLogic, createActor, type EventObject, fromTransition, type InputFrom } from 'xstate'

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
