/** `prove` for Vitest. Entry of the package. */
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { writeTrace } from '../inspector/trace.ts'
import type { Explored } from '../model/explore.ts'
import type { Model } from '../model/model.ts'
import { type Proof, proveIn, type Runner } from '../model/prove.ts'
import type { ModelResult } from '../model/result.ts'
import { usual } from './settings.ts'

/**
 * Declares the tests of a machine. With the plugin of `…/vitest/plugin`, their results are reported. Throws at once if the
 * machine's exploration is endless.
 */
export function prove<Machine extends AnyStateMachine, View>(
  model: Model<Machine>,
  proof: Proof<Machine, View>,
): Explored {
  const { report, inspector, seed, hasMutants } = inject('statecharts') ?? usual
  let result: ModelResult
  const runner: Runner = {
    describe,
    it: (title, check) =>
      it(title, ({ task: { file } }) => {
        // The tests fill it in; the report reads it when all of the file have run.
        file.meta.statecharts = { ...file.meta.statecharts, [result.machine]: result }
        check()
      }),
    seed,
    hasMutants,
    onResult: (begun) => {
      result = begun
    },
    showTrace(title, machine, input, steps, real) {
      // A rule is a test, and its title the rule.
      const rule = expect.getState().currentTestName?.split(' > ').at(-1)
      const { name, path } = writeTrace(join(report, 'traces'), { title, machine, input, steps, real, rule })
      return `To see it step by step: ${inspector === undefined ? `open ${path} in the inspector` : `${inspector}${name} (${path})`}`
    },
  }
  return proveIn(runner, model, proof)
}
