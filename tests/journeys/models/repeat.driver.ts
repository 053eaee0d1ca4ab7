/** One track again and again: minutes pass when the walk lets them. */
import { plainPlayback } from '../../../src/content/playback.ts'
import { repeatModel } from '../../models/repeat.ts'
import { passUntil } from '../../support/browser-walks/day.ts'
import { driverOf } from '../../support/browser-walks/driver.ts'
import { expect } from '../../support/browser-walks/stage.ts'
import { choose, openPlayer, startSound } from './tools.ts'

const tool = /^Repeat(s)? for/

export const repeatDriver = driverOf({
  model: repeatModel,
  starts: [{ exploration: 0, input: 0, by: (stage) => openPlayer(stage, plainPlayback) }],
  stimuli: {
    'repeat.for': {
      by: async (stage, { minutes }) => {
        await choose(stage, tool, `${minutes} min`)
        await startSound(stage)
      },
    },
    'repeat.stop': {
      when: (snapshot) => snapshot.matches('counting'),
      by: (stage) => choose(stage, tool, 'Without an end'),
    },
    'time.left': { by: (stage) => passUntil(stage, 'repeat.counting|time.left|0', 1) },
    'time.over': { by: (stage) => passUntil(stage, 'repeat.counting|time.over|0', 85) },
  },
  async seen({ page }, snapshot) {
    const { minutes } = snapshot.context
    await expect(page.getByRole('main').getByRole('button', { name: tool })).toHaveAccessibleName(
      snapshot.matches('counting') ? `Repeats for ${minutes} min` : 'Repeat for a time',
    )
  },
})
