/** What is highlighted in a chart at a moment of a simulated run. */
import type { AnyStateMachine } from 'xstate'
import { activeNodes } from '../../model/internals.ts'
import { dark, type Light } from '../chart/light.ts'
import { eventChoices } from './choices.ts'
import { type Frame, keyIn } from './run.ts'

export function lightAt(machine: AnyStateMachine, { actors, taken }: Frame): Light {
  const running = actors.filter(
    ({ machine: id, status, snapshot }) => id === machine.id && status !== 'stopped' && snapshot !== null,
  )
  const nodes = running.flatMap(({ snapshot }) => (snapshot === null ? [] : activeNodes(snapshot)))
  const choices = running.flatMap(eventChoices)
  // Answers and delays need no event: transitions on them can still be taken.
  const awaited = nodes.flatMap((node) =>
    [...node.transitions]
      .filter(([event]) => event.startsWith('xstate.'))
      .flatMap(([, candidates]) => candidates.map(keyIn)),
  )
  const open = new Set([
    ...awaited,
    ...choices.flatMap(({ variants }) => variants.flatMap(({ keys }) => keys)),
  ])
  return {
    ...dark,
    active: new Set(nodes.map(({ id }) => id)),
    taken: taken.get(machine.id) ?? dark.taken,
    open,
    refused: new Set(choices.flatMap(({ candidates }) => candidates).filter((key) => !open.has(key))),
  }
}
