/**
 * The only file that imports the library that turns a machine into paths: a journey, or one of the product's own
 * (`browser/machine-paths.ts`). Switching to its successor (`xstate/graph`) means changing this file.
 */
import { createTestModel } from '@xstate/test'
import type { AnyStateMachine } from 'xstate'

export { TestModel } from '@xstate/test'

/** Every path through a journey that visits no state twice. */
export const pathsThrough = <Machine extends AnyStateMachine>(journey: Machine) =>
  createTestModel(journey).getSimplePaths()
