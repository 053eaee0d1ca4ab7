/** One track on a loop: minutes pass when the walk lets them. */
import { plainPlayback } from '#content/playback.ts'
import { repeatModel } from '#tests/listening/repeat.model.ts'
import { passUntil } from '#tests/support/browser-walks/day.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { expect } from '#tests/support/browser-walks/stage.ts'
import { choose, openPlayer, startSound } from './tools.ts'

const tool = /^Loop/

export const repeatDriver = driverOf({
  model: repeatModel,
  starts: [{ exploration: 0, input: 0, by: (stage) => openPlayer(stage, plainPlayback) }],
  stimuli: {
    'repeat.for': {
      // The player's panel loops the current track.
      when: (_, { track }) => track === null,
      by: async (stage, { minutes }) => {
        await choose(stage, tool, `${minutes} min`)
        await startSound(stage)
      },
    },
    'repeat.endless': {
      when: (snapshot) => snapshot.matches('looping'),
      by: (stage) => choose(stage, tool, 'Loop until stopped'),
    },
    'timer.cancelled': {
      when: (snapshot) => snapshot.matches('looping'),
      by: (stage) => choose(stage, /^Sleep timer/, 'Turn off timer'),
    },
    'loop.changed': {
      when: (snapshot) => snapshot.matches('looping'),
      by: ({ page }) =>
        page.getByRole('main').getByRole('radiogroup', { name: 'Loop' }).getByText('All').click(),
    },
    'timer.over': {
      when: (snapshot) => snapshot.matches('looping'),
      by: (stage) => passUntil(stage, 'repeat.looping|timer.over|0', 25),
    },
  },
  async seen({ page }, snapshot) {
    await expect(page.getByRole('main').getByRole('button', { name: tool })).toHaveAccessibleName(
      snapshot.matches('looping') ? 'Looping until the timer ends' : 'Loop for…',
    )
  },
})
