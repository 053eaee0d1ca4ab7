/** What the machines of the opened pages did, in order, and whether it is what the model says. */

import type { Step } from '@neuro/statecharts/explore'
import { start } from '@neuro/statecharts/stimuli'
import type { TransitionKey } from '@neuro/statecharts/structure'
import { expect, type Page } from 'playwright/test'
import type { Noted } from '#tests/support/measured/observe.ts'

export function createLog() {
  const heard: { page: Page; noted: Noted }[] = []
  const past: (readonly [machine: string, key: TransitionKey])[] = []
  let read = 0
  /** Where each machine stood when it was last asked about. */
  const stood = new Map<string, string>()

  /** Takes what `page` says of one machine up to where the step is done. Undefined while it is not; a problem as text. */
  function follow(page: Page, machine: string, { stimulus, taken, after }: Step): string | undefined {
    const wanted = taken.flat()
    const value = JSON.stringify(after.value)
    const done: string[] = []
    let before = stood.get(machine)
    for (let at = read; at < heard.length; at += 1) {
      const { page: of, noted } = heard[at]!
      if (of !== page || noted.machine !== machine) continue
      const now = JSON.stringify(noted.value)
      const isNoise = noted.taken.length === 0 && noted.event !== start.type
      const isWanted =
        stimulus.type === start.type
          ? noted.event === start.type && same(noted.taken, wanted)
          : !isNoise && same([...done, ...noted.taken], wanted.slice(0, done.length + noted.taken.length))
      if (isWanted) {
        done.push(...noted.taken)
        if (done.length < wanted.length) continue
        if (now !== value) return `${machine} is in ${now}, not in ${value}`
        read = at + 1
        stood.set(machine, now)
        return ''
      }
      const isElsewhere = stimulus.type !== start.type && !isNoise && before !== now
      if (isElsewhere) return `${machine} took ${noted.taken.join(', ')} on ${noted.event}, to ${now}`
      before = now
    }
    return undefined
  }

  return {
    hear: (page: Page, noted: Noted) => heard.push({ page, noted }),
    /** Waits until the machine has done the step, and nothing else. */
    async expectStep(page: Page, machine: string, step: Step): Promise<void> {
      if (step.stimulus.type !== start.type && step.taken.length === 0) return
      let outcome: string | undefined
      await expect
        .poll(
          () => {
            outcome ??= follow(page, machine, step)
            return outcome !== undefined
          },
          {
            message: `${machine}: ${step.taken.flat().join(', ')} → ${JSON.stringify(step.after.value)}`,
            intervals: [10, 20, 50, 100],
          },
        )
        .toBe(true)
      expect(outcome, `${step.taken.flat().join(', ')} was expected`).toBe('')
    },
    /** Waits until a transition has been taken, whatever else was: for what the world does in its own time. */
    async expectTaken(...keys: readonly string[]): Promise<void> {
      const missing = () => keys.filter((key) => !heard.some(({ noted }) => noted.taken.includes(key)))
      await expect.poll(missing, { message: 'transitions that should have been taken' }).toEqual([])
    },
    timesTaken: (key: string): number =>
      heard.reduce((sum, { noted }) => sum + noted.taken.filter((taken) => taken === key).length, 0),
    hasTaken: (key: string): boolean => heard.some(({ noted }) => noted.taken.includes(key)),
    /** What this machine has done until now counts for the report alone. */
    forget: (machine: string) => {
      for (const { noted } of heard)
        if (noted.machine === machine) {
          past.push(...noted.taken.map((key) => [machine, key] as const))
          noted.taken = []
        }
    },
    /** Transitions taken, by machine. */
    taken: () => {
      const all: Record<string, string[]> = {}
      for (const [machine, key] of past) all[machine] = [...new Set([...(all[machine] ?? []), key])]
      for (const { noted } of heard) {
        if (noted.taken.length === 0) continue
        all[noted.machine] = [...new Set([...(all[noted.machine] ?? []), ...noted.taken])]
      }
      return all
    },
  }
}

export type Log = ReturnType<typeof createLog>

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, at) => key === other[at])
