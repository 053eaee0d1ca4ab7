/** Makes tests of a driver: each walks through the model and the browser side by side. */

import { createCoverage } from '@neuro/statecharts/coverage'
import { mayMatter, rehearsalOf } from '@neuro/statecharts/explore'
import { labelOf, type Stimulus } from '@neuro/statecharts/stimuli'
import { nameOfValue } from '@neuro/statecharts/structure'
import type { AnyMachineSnapshot } from 'xstate'
import type { AnyDriver, Given } from './driver.ts'
import { nameOf, planOf, type Walk } from './plan.ts'
import { type Stage, test } from './stage.ts'

/** Steps a test, about: a member is made for each test and not for each walk. */
const stepsATest = 30

export function walk(driver: AnyDriver): void {
  for (const [number, walks] of grouped(planOf(driver)).entries()) {
    const steps = walks.reduce((sum, { steps }) => sum + steps.length, 0)
    test(`${nameOf(driver)}: part ${number + 1}, ${walks.length} walks, ${steps} steps`, async ({
      openStage,
    }) => {
      test.setTimeout(60_000 + (steps + 5 * walks.length) * 3_000)
      for (const one of walks) await take(driver, one, await openStage(driver.model.machine.id))
    })
  }
}

async function take({ model, starts, stimuli, seen }: AnyDriver, { start, steps }: Walk, stage: Stage) {
  const { id } = model.machine
  const { page, log } = stage
  const { exploration, input, by } = starts[start]!
  const possible = model.explorations[exploration]!.stimuli as readonly Stimulus[]
  const run = rehearsalOf(model, createCoverage())({ exploration, input, steps: [] })

  /** The state passes before the screen can be checked. */
  const runsOn = (snapshot: AnyMachineSnapshot) =>
    possible.some((stimulus) => {
      const act = stimuli[stimulus.type]
      const isUrgent = act?.isUrgent && (act.when?.(snapshot, stimulus as Given) ?? true)
      return isUrgent && mayMatter(snapshot, stimulus)
    })
  const nextOf = (index: number | undefined) => (index === undefined ? null : (possible[index] as Given))
  stage.next = nextOf(steps[0])
  await test.step(`start at ${nameOfValue(run.snapshot().value)}`, async () => {
    await by(stage)
    await log.expectStep(page, id, run.started)
    if (!runsOn(run.snapshot())) await seen?.(stage, run.snapshot(), run.started.stimulus)
  })
  for (const [at, index] of steps.entries()) {
    const stimulus = possible[index]!
    stage.next = nextOf(steps[at + 1])
    const before = run.snapshot()
    const step = run.take(stimulus)!
    await test.step(`${labelOf(stimulus)} ▶ ${nameOfValue(step.after.value)}`, async () => {
      await stimuli[stimulus.type]!.by(stage, stimulus as Given, before)
      await log.expectStep(page, id, step)
      if (!runsOn(step.after)) await seen?.(stage, step.after, stimulus as Given)
    })
  }
  run.stop()
}

function grouped(walks: readonly Walk[]): Walk[][] {
  const groups: Walk[][] = []
  let room = 0
  for (const one of walks) {
    // A start costs about as much as five steps.
    const cost = one.steps.length + 5
    if (room < cost) {
      groups.push([])
      room = stepsATest
    }
    groups.at(-1)!.push(one)
    room -= cost
  }
  return groups
}
