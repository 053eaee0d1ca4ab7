/**
 * The only file that imports the library that turns a journey into paths. Switching to its successor
 * (`xstate/graph`) means changing one line here.
 */
import { createTestModel } from '@xstate/test'
import type { AnyStateMachine } from 'xstate'

/** Every path through a journey that visits no state twice. */
export const pathsThrough = <Machine extends AnyStateMachine>(journey: Machine) =>
  createTestModel(journey).getSimplePaths()
