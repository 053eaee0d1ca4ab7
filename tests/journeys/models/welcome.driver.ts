/** The first visit: the headphone test, and a dismissed offer. */

import { welcomeView } from '#machines/guidance/welcome.view.ts'
import { welcomeModel } from '#tests/guidance/welcome.model.ts'
import { keep } from '#tests/states/life.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

const begin =
  (isWelcomed: boolean) =>
  async ({ page, signIn, member }: Stage) => {
    await signIn()
    await keep(page, member.email, { visits: { isWelcomed, dismissed: [] } })
    await page.goto('/admin/neuro/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

export const welcomeDriver = driverOf({
  model: welcomeModel,
  starts: [
    { exploration: 0, input: 0, by: begin(false) },
    { exploration: 0, input: 1, by: begin(true) },
  ],
  stimuli: {
    'test.start': {
      when: (snapshot) =>
        ['offered', 'swapped', 'mixed', 'silent', null].includes(welcomeView(snapshot).step),
      by: (stage) => press(stage, /^Test (my headphones|again)$/),
    },
    'ear.left': { by: (stage) => press(stage, 'Left') },
    'ear.right': { by: (stage) => press(stage, 'Right') },
    'ear.both': { by: (stage) => press(stage, 'Both sides') },
    'ear.none': { by: (stage) => press(stage, 'I hear nothing') },
    'tone.repeat': { by: (stage) => press(stage, 'Play again') },
    'welcome.finish': {
      when: (snapshot) => !['left', 'right', null].includes(welcomeView(snapshot).step),
      by: (stage) => press(stage, /^(Got it|Skip the test)$/),
    },
    'offer.dismiss': {
      when: ({ context }, { id }) => id === 'depth' && !context.dismissed.includes(id),
      by: (stage) => press(stage, 'Dismiss'),
    },
  },
  async seen({ page }, snapshot) {
    const { step } = welcomeView(snapshot)
    const titles: Record<string, string> = {
      offered: 'Check your headphones',
      left: 'First sound',
      right: 'Second sound',
      passed: 'You’re all set',
      swapped: 'Your headphones are the wrong way round',
      mixed: 'Both ears hear the same',
      silent: 'No sound',
    }
    for (const [name, title] of Object.entries(titles))
      await expect(page.getByRole('heading', { name: title })).toHaveCount(name === step ? 1 : 0)
  },
})
