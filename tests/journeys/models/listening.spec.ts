/** Timers by their own clock, and what the device remembers of listening. */

import { plainPlayback } from '#content/playback.ts'
import { keep } from '#tests/states/life.ts'
import { press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage, test } from '#tests/support/browser-walks/stage.ts'
import { watchSound } from '#tests/support/sound.ts'

const player = '/admin/audio-player'
const ids = ['genesis-vocals', 'edge-vocals']
const listening = { queue: { ids, index: 0 }, volume: 0.8, loop: 'off', places: {}, recent: ids }

/** A player with two tracks, and a clock that a test can move. */
async function open(stage: Stage, records: Record<string, unknown> = {}): Promise<void> {
  const { page, signIn, member } = stage
  await watchSound(page)
  await page.clock.install()
  await signIn()
  await keep(page, member.email, { listening, ...records })
  await page.goto(player)
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).waitFor()
}

const main = ({ page }: Stage) => page.getByRole('main')
const play = async (stage: Stage) => {
  await main(stage).getByRole('button', { name: 'Play', exact: true }).click()
  await stage.log.expectTaken('player.sound.opening|audio.ready|0')
}

/** Lets time pass in steps: after a long gap, the meter thinks that the device was asleep. */
async function pass({ page, log }: Stage, key: string, seconds: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(seconds * 1000)
        return log.hasTaken(key)
      },
      { message: key, intervals: [20], timeout: 60_000 },
    )
    .toBe(true)
}

const tool = async ({ page }: Stage, name: RegExp) => {
  await page.getByRole('main').getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

test('the sleep timer: set, extended, fading, over, and after', async ({ openStage }) => {
  test.setTimeout(240_000)
  const stage = await openStage()
  const { page, log } = stage
  const playback = { ...plainPlayback, sleep: { minutes: 2, fade: 5, hasChime: false } }
  await open(stage, { playback })
  await play(stage)
  const set = async () => {
    await tool(stage, /^Sleep timer/)
    await page.getByRole('form', { name: 'Custom (minutes)' }).getByRole('button', { name: 'Start' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  const run = async () => {
    log.forget('sleepTimer')
    await set()
    await pass(stage, 'sleepTimer.on.waiting|end.near|0', 30)
  }
  const fade = () => pass(stage, 'sleepTimer.on.closing|fade.due|0', 2)
  const end = async () => {
    await fade()
    await pass(stage, 'sleepTimer.on|time.over|0', 3)
  }

  await run()
  await page.keyboard.press('k')
  await log.expectTaken('sleepTimer.on.closing|timer.extend|0')
  await run()
  await fade()
  await page.keyboard.press('k')
  await log.expectTaken('sleepTimer.on.fading|timer.extend|0')
  await run()
  await end()
  await expect(main(stage).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await log.expectTaken('sleepTimer.ended|timer.extend|0', 'player.sound|player.rest|0')
  await run()
  await end()
  await pass(stage, 'sleepTimer.ended|grace.over|0', 30)
  await main(stage).getByRole('button', { name: 'Play', exact: true }).click()
  await run()
  await end()
  await main(stage).getByRole('button', { name: 'Play', exact: true }).click()
  await log.expectTaken('sleepTimer.ended|listening.began|0')
  await run()
  await tool(stage, /^Sleep timer/)
  await press(stage, 'Turn off timer')
  await log.expectTaken('sleepTimer.on|timer.cancel|0', 'sleepTimer|timer.set|0', 'sleepTimer.on|time.left|0')
})

test('a loop with a time limit: until it fades out, and without end', async ({ openStage }) => {
  test.setTimeout(240_000)
  const stage = await openStage()
  const { page, log } = stage
  await open(stage)
  const dialog = page.getByRole('dialog')
  await tool(stage, /^Loop for…/)
  await press(stage, '15 min')
  await play(stage)
  await pass(stage, 'sleepTimer.on|time.over|0', 20)
  await pass(stage, 'repeat.looping|timer.over|0', 25)
  await expect(main(stage).getByRole('radio', { name: 'Off' })).toBeChecked()
  await tool(stage, /^Loop for…/)
  await press(stage, '15 min')
  await dialog.waitFor({ state: 'hidden' })
  await tool(stage, /^Looping until/)
  await press(stage, 'Loop until stopped')
  await log.expectTaken(
    'repeat|repeat.for|0',
    'repeat.looping|repeat.endless|0',
    'sleepTimer.on|timer.cancel|0',
  )
})

test('listening history, positions and the goal are saved, and can be cleared', async ({ openStage }) => {
  const stage = await openStage()
  const { page, log } = stage
  const at = Date.now() - 3_600_000
  await open(stage, {
    history: {
      sessions: [
        { id: 'old', track: 'genesis-vocals', day: new Date(at).toLocaleDateString('sv'), at, seconds: 600 },
      ],
      deleted: [],
    },
    journal: [{ track: 'edge-vocals', seconds: 40, at }],
    listening: { ...listening, places: { 'genesis-vocals': 90 } },
  })
  await play(stage)
  await pass(stage, 'history.sound.listening|clock.at|0', 16)
  await page.keyboard.press('n')
  await log.expectTaken('journal|place.left|0', 'history.sound.quiet|listening.began|0')
  await main(stage).getByRole('button', { name: 'Pause', exact: true }).click()
  await log.expectTaken('history.sound.listening|listening.stopped|0')
  await main(stage).getByRole('button', { name: 'Clear' }).click()
  await log.expectTaken('journal.deciding||0', 'journal.some|journal.clear|0')
  await page.goto('/admin/neurogenesis')
  await main(stage)
    .getByRole('button', { name: /^Delete entry: / })
    .first()
    .click()
  await log.expectTaken('history|session.remove|0', 'history|day.began|0')
  await page.goto('/admin/neuro/dashboard')
  await main(stage).getByRole('button', { name: 'Set a goal' }).click()
  await page.getByRole('button', { name: 'Save goal' }).click()
  await log.expectTaken('history|goal.set|0')
})
