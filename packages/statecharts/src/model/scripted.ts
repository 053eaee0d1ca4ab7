/** A machine whose actors do nothing until a test or a simulation says how they end, and whose actions are recorded. */
import {
  type ActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  fromTransition,
  isMachineSnapshot,
  type Snapshot,
  StateMachine,
} from 'xstate'
import { recordedActions, recordUnnamed } from './recorded.ts'

export type ScriptedSnapshot = Snapshot<unknown> & { input: unknown }

type Scripts = {
  /**
   * The names of child machines and actions that run for real; every other actor is scripted, every other action recorded.
   * `all`: all child machines.
   */
  real?: readonly string[] | 'all'
}

/** Prepares a machine to be driven. Takes some milliseconds, so do it once for many drives. */
export function scripted(machine: AnyStateMachine, scripts: Scripts = {}): AnyStateMachine {
  const { real = [] } = scripts
  const isReal = (name: string) => real === 'all' || real.includes(name)
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    isReal(name) && logic instanceof StateMachine ? scripted(logic as AnyStateMachine, scripts) : scriptOf(),
  ])
  const actions = recordedActions(machine, (name) => real !== 'all' && real.includes(name))
  const copy = machine.provide({ actors: Object.fromEntries(actors), actions })
  recordUnnamed(copy)
  // A mutant may loop forever.
  copy.options = { ...copy.options, maxIterations: 200 }
  return copy
}

/** The parent of a driven machine, which receives its facts and shows them to an inspector. */
export const recorder = fromTransition((state: null) => state, null)

export const succeeded = (output: unknown) => ({ type: 'scripted.succeed', output })
export const failedWith = (error: unknown) => ({ type: 'scripted.fail', error })

/** Whether an event belongs to the script, not to the machine. */
export const isOwn = ({ type }: EventObject) => type.startsWith('scripted.') || type.startsWith('xstate.')

export const isScripted = (actor: AnyActorRef) => !isMachineSnapshot(actor.getSnapshot())

/** Behaves like XState's promise and callback actors, except that it answers at once when told to. */
export const scriptOf = (): ActorLogic<ScriptedSnapshot, EventObject, unknown> => ({
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition(state, event) {
    if (state.status !== 'active') return state
    const ended = { input: state.input, output: undefined, error: undefined }
    const { output, error } = event as { output?: unknown; error?: unknown }
    if (event.type === 'scripted.succeed') return { ...ended, status: 'done', output }
    if (event.type === 'scripted.fail') return { ...ended, status: 'error', error }
    if (event.type === 'xstate.stop') return { ...ended, status: 'stopped' }
    return state
  },
  getPersistedSnapshot: (state) => state,
})
