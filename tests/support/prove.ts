/** `prove` of the statecharts package, with this project's folders. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { proveIn } from '@neuro/statecharts'
import { afterAll, describe, expect, it } from 'vitest'
import { writeTrace } from '#tests/support/browser/trace.ts'

export type { StepOf } from '@neuro/statecharts'

const results = 'reports/models'
const { MODELS_SEED, MODELS_MUTANTS } = process.env

export const prove = proveIn({
  afterAll,
  describe,
  it,
  ...(MODELS_SEED === undefined ? {} : { seed: Number(MODELS_SEED) }),
  hasMutants: MODELS_MUTANTS !== '0',
  onResult(result) {
    mkdirSync(results, { recursive: true })
    writeFileSync(`${results}/${result.machine}.json`, JSON.stringify(result))
  },
  showTrace(title, machine, input, steps, real) {
    // A rule is a test, and its title the rule.
    const rule = expect.getState().currentTestName?.split(' > ').at(-1)
    const { name, path } = writeTrace(title, machine, input, steps, real, undefined, rule)
    return `Seen step by step: npm run inspect, then /inspector.html?trace=${name} (${path})`
  },
})
