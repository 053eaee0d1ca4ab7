/** Playback settings, on the player screen. */
import { crossfadeRange, fadeRange, sleepRange } from '#content/playback.ts'
import { playbackView } from '#machines/listening/playback.view.ts'
import { playbackModel } from '#tests/listening/playback.model.ts'
import { passUntil } from '#tests/support/browser-walks/day.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'
import { openPlayer, startSound } from './tools.ts'

type Range = { min: number; max: number }

const plays = 'Playback settings'
const sleeps = 'Sleep timer'
const lock = 'Speed locked at 1×'
const ask = 'Ask before closing the page while playing'
const chime = 'Chime one minute before the end'

/** The nearest value that a member can choose. */
const within = (value: number, { min, max }: Range) => Math.min(max, Math.max(min, Math.round(value)))

const panel = ({ page }: Stage, name: string) => page.getByRole('dialog', { name })

async function closePanel({ page }: Stage): Promise<void> {
  if (!(await page.getByRole('dialog').isVisible())) return
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Opens one of the screen's panels and closes the other. */
async function show(stage: Stage, name: string): Promise<void> {
  const { page } = stage
  if (await panel(stage, name).isVisible()) return
  await closePanel(stage)
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await panel(stage, name).waitFor()
}

const flip = (tool: string, name: string) => async (stage: Stage) => {
  await show(stage, tool)
  await panel(stage, tool)
    .getByRole('switch', { name: new RegExp(`^${name}`) })
    .press('Space')
}

/** Moves a slider to the value, key by key, or straight to its end. */
async function slide(stage: Stage, tool: string, name: string, value: number, step = 1): Promise<void> {
  await show(stage, tool)
  const slider = panel(stage, tool).getByRole('slider', { name })
  const numberOf = async (what: string) => Number(await slider.getAttribute(`aria-value${what}`))
  if (value === (await numberOf('max'))) return slider.press('End')
  if (value === (await numberOf('min'))) return slider.press('Home')
  const way = Math.round((value - (await numberOf('now'))) / step)
  for (let at = 0; at < Math.abs(way); at += 1) await slider.press(way > 0 ? 'ArrowRight' : 'ArrowLeft')
}

export const playbackDriver = driverOf({
  model: playbackModel,
  starts: playbackModel.explorations.flatMap(({ inputs }, exploration) =>
    inputs.map((playback, input) => ({
      exploration,
      input,
      by: (stage: Stage) => openPlayer(stage, playback),
    })),
  ),
  stimuli: {
    'speed.set': {
      when: (snapshot, { speed }) => playbackView(snapshot).speed !== speed,
      by: async (stage, { speed }) => {
        await show(stage, plays)
        await panel(stage, plays).getByText(`${speed}×`, { exact: true }).click()
      },
    },
    'speed.unlock': { by: flip(plays, lock) },
    'speed.lock': { by: flip(plays, lock) },
    'closing.ask': { by: flip(plays, ask) },
    'closing.free': { by: flip(plays, ask) },
    'crossfade.set': {
      when: (snapshot, { seconds }) => playbackView(snapshot).crossfade !== within(seconds, crossfadeRange),
      by: (stage, { seconds }) =>
        slide(stage, plays, 'Crossfade between tracks', within(seconds, crossfadeRange)),
    },
    'skip.set': {
      when: (snapshot, { seconds }) => playbackView(snapshot).skip !== seconds,
      by: async (stage, { seconds }) => {
        await show(stage, plays)
        await panel(stage, plays)
          .getByRole('radiogroup', { name: 'Skip (seconds)' })
          .getByText(`${seconds}`, { exact: true })
          .click()
      },
    },
    'bell.set': {
      when: (snapshot, { minutes }) => playbackView(snapshot).bell !== minutes,
      by: async (stage, { minutes }) => {
        await show(stage, plays)
        await panel(stage, plays)
          .getByRole('radiogroup', { name: 'Interval bell (minutes)' })
          .getByText(minutes === 0 ? 'Off' : `${minutes}`, { exact: true })
          .click()
      },
    },
    'bell.due': {
      when: (snapshot) => playbackView(snapshot).bell > 0,
      by: async (stage) => {
        await closePanel(stage)
        await startSound(stage)
        await passUntil(stage, 'playback.bell.ringing|bell.due|0', 25)
      },
    },
    'sleep.minutes': {
      by: async (stage, { minutes }) => {
        await show(stage, sleeps)
        const form = panel(stage, sleeps).getByRole('form', { name: 'Custom (minutes)' })
        await form.getByRole('textbox').fill(`${within(minutes, sleepRange)}`)
        await form.getByRole('button', { name: 'Start' }).click()
        await panel(stage, sleeps).waitFor({ state: 'hidden' })
      },
    },
    'sleep.fade': {
      when: (snapshot, { seconds }) => playbackView(snapshot).sleep.fade !== within(seconds, fadeRange),
      by: (stage, { seconds }) => slide(stage, sleeps, 'Fade', within(seconds, fadeRange), 5),
    },
    'sleep.chime': {
      when: (snapshot, { hasChime }) => playbackView(snapshot).sleep.hasChime !== hasChime,
      by: flip(sleeps, chime),
    },
  },
  async seen(stage, snapshot, { type }) {
    const { crossfade, speed, isSpeedUnlocked, skip, bell, asksBeforeClosing, sleep } = playbackView(snapshot)
    const tool = type.startsWith('sleep.') ? sleeps : plays
    await show(stage, tool)
    const inside = panel(stage, tool)
    const slider = (name: string) => inside.getByRole('slider', { name })
    const toggle = (name: string) => inside.getByRole('switch', { name: new RegExp(`^${name}`) })
    if (tool === sleeps) {
      await expect(inside.getByRole('textbox', { name: 'Custom (minutes)' })).toHaveValue(`${sleep.minutes}`)
      await expect(slider('Fade')).toHaveAttribute('aria-valuenow', `${sleep.fade}`)
      await expect(toggle(chime)).toBeChecked({ checked: sleep.hasChime })
      return
    }
    await expect(slider('Crossfade')).toHaveAttribute('aria-valuenow', `${crossfade}`)
    await expect(toggle(lock)).toBeChecked({ checked: !isSpeedUnlocked })
    await expect(toggle(ask)).toBeChecked({ checked: asksBeforeClosing })
    const chosen = (group: string, name: string) =>
      inside.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true, checked: true })
    await expect(chosen('Skip (seconds)', `${skip}`)).toHaveCount(1)
    await expect(chosen('Interval bell (minutes)', bell === 0 ? 'Off' : `${bell}`)).toHaveCount(1)
    await expect(inside.getByRole('radio', { name: `${speed}×`, exact: true, checked: true })).toHaveCount(
      isSpeedUnlocked ? 1 : 0,
    )
  },
})
