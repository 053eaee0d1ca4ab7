import type { AnyActorLogic } from 'xstate'

/** An actor whose code has been loaded, with its input. */
export type LoadedActor = { id: string; logic: AnyActorLogic; input?: unknown }

/**
 * Options that spawn a child under `id`, which is also its id in the system. XState's types take the id of a child only
 * if its logic is declared in `setup`.
 */
export const under = (id: string, input: unknown): { systemId: string; input: unknown } => ({
  ...{ id },
  systemId: id,
  input,
})
