/**
 * The only file that imports the library which turns a journey into paths; changing to its successor (`xstate/graph`)
 * is one line here.
 */
import { createTestModel } from '@xstate/test'
import type { AnyStateMachine } from 'xstate'

/** Every way through a journey that visits no state twice. */
export const pathsThrough = <Machine extends AnyStateMachine>(journey: Machine) =>
  createTestModel(journey).getSimplePaths()
