/** The time of day, controlled by the walk: it only moves when the walk moves it. */
import { expect } from 'playwright/test'
import type { Stage } from './stage.ts'

/** Call before the first page is opened. */
export const dayWhenTold = ({ page }: Stage) =>
  page.addInitScript(() => {
    let now = Date.now()
    Date.now = () => now
    const { setInterval: set } = window
    // Timers that measure run ten times as often, so hours pass in seconds.
    window.setInterval = ((tick: () => void, every?: number) =>
      set(tick, every === 250 ? 25 : every)) as typeof setInterval
    Object.assign(window, {
      passTime: (seconds: number) => {
        now += seconds * 1000
      },
    })
  })

const pass = ({ page }: Stage, seconds: number) =>
  page.evaluate((time) => {
    const { passTime } = window as unknown as { passTime: (seconds: number) => void }
    passTime(time)
  }, seconds)

/** Moves the clock in steps of `seconds` until a machine has taken a transition again. */
export async function passUntil(stage: Stage, key: string, seconds: number): Promise<void> {
  const before = stage.log.timesTaken(key)
  await expect
    .poll(
      async () => {
        if (stage.log.timesTaken(key) === before) await pass(stage, seconds)
        return stage.log.timesTaken(key)
      },
      { message: key, intervals: [50], timeout: 60_000 },
    )
    .toBeGreaterThan(before)
}
