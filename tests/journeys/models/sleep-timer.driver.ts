/** The sleep timer: minutes pass when the walk lets them. */
import { plainPlayback } from '#content/playback.ts'
import { sleepTimerView } from '#machines/listening/sleep-timer.view.ts'
import { sleepTimerModel } from '#tests/listening/sleep-timer.model.ts'
import { passUntil } from '#tests/support/browser-walks/day.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { expect } from '#tests/support/browser-walks/stage.ts'
import { choose, openPlayer, startSound } from './tools.ts'

const tool = /^Sleep timer/

export const sleepTimerDriver = driverOf({
  model: sleepTimerModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      // A short fade, so the end is near before the fade is due.
      by: (stage) =>
        openPlayer(stage, { ...plainPlayback, sleep: { minutes: 30, fade: 5, hasChime: false } }),
    },
  ],
  stimuli: {
    'timer.set': {
      when: (_, { span }) => span.kind === 'minutes',
      by: async (stage, { span }) => {
        await choose(stage, tool, `${span.minutes} min`)
        await startSound(stage)
      },
    },
    'timer.lengthen': {
      when: (snapshot) => sleepTimerView(snapshot).canLengthen,
      by: (stage) => choose(stage, tool, '+5 min'),
    },
    'timer.shorten': {
      when: (snapshot) => sleepTimerView(snapshot).canShorten,
      by: (stage) => choose(stage, tool, '−5 min'),
    },
    'timer.extend': { by: ({ page }) => page.keyboard.press('k') },
    'timer.cancel': { by: (stage) => choose(stage, tool, 'Turn off timer') },
    'time.left': { by: (stage) => passUntil(stage, 'sleepTimer.on|time.left|0', 1) },
    'end.near': { by: (stage) => passUntil(stage, 'sleepTimer.on.waiting|end.near|0', 25) },
    'fade.due': {
      when: (snapshot) => snapshot.context.fade > 0,
      by: (stage) => passUntil(stage, 'sleepTimer.on.closing|fade.due|0', 2),
    },
    'time.over': {
      when: (snapshot) => snapshot.matches({ on: 'fading' }),
      by: (stage) => passUntil(stage, 'sleepTimer.on|time.over|0', 5),
    },
    'grace.over': { by: (stage) => passUntil(stage, 'sleepTimer.ended|grace.over|0', 61) },
    'listening.began': { by: startSound },
  },
  async seen({ page }, snapshot) {
    const { span } = sleepTimerView(snapshot)
    await expect(page.getByRole('main').getByRole('button', { name: tool })).toHaveAccessibleName(
      span === null ? 'Sleep timer' : /^Sleep timer: .+ left$/,
    )
  },
})
