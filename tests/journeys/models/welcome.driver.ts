/** The first visit: the test of the headphones, and an offer that is put away. */
import { keep } from '../../../scripts/gallery/life.mjs'
import { welcomeView } from '../../../src/machines/welcome/welcome.view.ts'
import { welcomeModel } from '../../models/welcome.ts'
import { driverOf } from '../../support/browser-walks/driver.ts'
import { press } from '../../support/browser-walks/moves.ts'
import { expect, type Stage } from '../../support/browser-walks/stage.ts'

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
    'ear.both': { by: (stage) => press(stage, 'On both sides') },
    'ear.none': { by: (stage) => press(stage, 'I hear nothing') },
    'tone.repeat': { by: (stage) => press(stage, 'Play it again') },
    'welcome.finish': {
      when: (snapshot) => !['left', 'right', null].includes(welcomeView(snapshot).step),
      by: (stage) => press(stage, /I have read it/),
    },
    'offer.dismiss': {
      when: ({ context }, { id }) => id === 'depth' && !context.dismissed.includes(id),
      by: (stage) => press(stage, 'Put this away'),
    },
  },
  async seen({ page }, snapshot) {
    const { step } = welcomeView(snapshot)
    const titles: Record<string, string> = {
      offered: 'Before the first track',
      left: 'First side',
      right: 'Other side',
      passed: 'Left is left and right is right',
      swapped: 'Your headphones are the other way round',
      mixed: 'Both ears hear the same',
      silent: 'Nothing to be heard',
    }
    for (const [name, title] of Object.entries(titles))
      await expect(page.getByRole('heading', { name: title })).toHaveCount(name === step ? 1 : 0)
  },
})
