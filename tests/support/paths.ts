/**
 * The only file that imports the library that turns a machine into paths: a journey, or one of the product's own
 * (`browser/machine-paths.ts`). Switching to its successor (`xstate/graph`) means changing this file.
 */
import { createTestModel, TestModel } from '@xstate/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

export { TestModel }

/** Every path through a journey that visits no state twice. */
export const pathsThrough = <Machine extends AnyStateMachine>(journey: Machine) =>
  createTestModel(journey).getSimplePaths()

type Generator = Parameters<TestModel<AnyMachineSnapshot, AnyEventObject, unknown>['getPaths']>[0]
type Path = ReturnType<Generator>[number]

/** A path ends once it’s this long, or if the next new state is this far away. */
const longest = { path: 24, detour: 3 }

/** Paths to every state, each going on from where it is to the nearest state that none has reached. */
export const onwards: Generator = (logic, options) => {
  const { serializeState, events } = options as Required<NonNullable<typeof options>>
  const reached = new Set<string>()
  const start: Path['steps'] = [
    { state: logic.getInitialSnapshot(undefined as never, undefined), event: { type: 'xstate.init' } },
  ]

  /** The steps from the last of `steps` to the nearest state that isn’t reached yet. */
  function nearest(from: Path['steps'][number], most: number): Path['steps'] | undefined {
    const seen = new Set<string>()
    let ends: Path['steps'][] = [[]]
    for (let length = 1; length <= most && ends.length > 0; length++) {
      const next: Path['steps'][] = []
      for (const steps of ends) {
        const before = (steps.at(-1) ?? from).state
        for (const event of typeof events === 'function' ? events(before) : events) {
          const state = logic.transition(before, event, undefined as never)
          const key = serializeState(state, event, before)
          if (seen.has(key)) continue
          seen.add(key)
          const onward = [...steps, { state, event }]
          if (!reached.has(key)) return onward
          next.push(onward)
        }
      }
      ends = next
    }
    return undefined
  }

  const paths: Path[] = []
  for (let more = nearest(start[0]!, Infinity); more; more = nearest(start[0]!, Infinity)) {
    let steps = start
    for (let next: typeof more | undefined = more; next; ) {
      for (const { state, event } of next) {
        reached.add(serializeState(state, event, steps.at(-1)!.state))
        steps = [...steps, { state, event }]
      }
      next = steps.length < longest.path ? nearest(steps.at(-1)!, longest.detour) : undefined
    }
    paths.push({ state: steps.at(-1)!.state, steps, weight: steps.length - 1 })
  }
  return paths
}
