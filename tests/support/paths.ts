/**
 * The one place that names the library that turns a journey into paths, so that changing over to its successor
 * (`xstate/graph`) is one line.
 */
import { createTestModel } from '@xstate/test'
import type { AnyStateMachine } from 'xstate'

/** Every way through a journey that visits no state twice. */
export const pathsThrough = <Machine extends AnyStateMachine>(journey: Machine) =>
  createTestModel(journey).getSimplePaths()
