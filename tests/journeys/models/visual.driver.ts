/** The visuals. */

import { visualView } from '#machines/listening/visual.view.ts'
import { visualModel } from '#tests/listening/visual.model.ts'
import { keep } from '#tests/states/life.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { goTo, press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

const screen = '/admin/audio-visual'

const radio = (group: string, name: string) => (stage: Stage) =>
  stage.page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()

const move = (reducedMotion: 'reduce' | 'no-preference') => ({
  when: ({ context }: { context: { motion: string } }) =>
    (context.motion === 'unwanted') === (reducedMotion === 'no-preference'),
  by: ({ page }: Stage) => page.emulateMedia({ reducedMotion }),
})

const begin =
  (exploration: number, input: number) =>
  async ({ page, signIn, member }: Stage) => {
    const { kept, motion } = visualModel.explorations[exploration]!.inputs[input]!
    await page.addInitScript(() => {
      // The walk decides when the screen stays on, and answers requests for full screen.
      const { requestFullscreen } = Element.prototype
      const { exitFullscreen } = Document.prototype
      const state = { hold: () => {}, leave: () => exitFullscreen.call(document) }
      Object.assign(window, { screenState: state })
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: () =>
            new Promise((resolve) => {
              const lock = Object.assign(new EventTarget(), { release: async () => {} })
              Object.assign(state, {
                hold: () => resolve(lock),
                release: () => lock.dispatchEvent(new Event('release')),
              })
            }),
        },
      })
      const asked = (give: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          const grant = () => give().then(resolve, reject)
          Object.assign(state, { give, grant, refuse: () => reject(new TypeError('Not now.')) })
        })
      Element.prototype.requestFullscreen = function (...given) {
        return asked(() => requestFullscreen.apply(this, given))
      }
      Document.prototype.exitFullscreen = function () {
        return asked(() => exitFullscreen.call(this))
      }
    })
    await page.emulateMedia({ reducedMotion: motion === 'wanted' ? 'no-preference' : 'reduce' })
    await signIn()
    await keep(page, member.email, { visual: kept })
    await page.goto(screen)
  }

type Told = 'hold' | 'release' | 'give' | 'grant' | 'refuse' | 'leave'

const tellScreen = ({ page }: Stage, what: Told) =>
  page.evaluate(
    (name) => (window as unknown as { screenState: Record<string, () => unknown> }).screenState[name]!(),
    what,
  )

const screenIs = (what: Told) => ({ by: (stage: Stage) => tellScreen(stage, what) })

type Snapshot = Parameters<typeof visualView>[0]
const pictureIs = (snapshot: Snapshot, ...kinds: (string | null)[]) =>
  kinds.includes(visualView(snapshot).picture)
const isOpen = (snapshot: Snapshot) => snapshot.matches('open')
const frameIs = (snapshot: Snapshot, ...frames: ('page' | 'filling' | 'full' | 'leaving')[]) =>
  frames.some((frame) => snapshot.matches({ open: { frame } }))

export const visualDriver = driverOf({
  model: visualModel,
  starts: [
    { exploration: 0, input: 0, by: begin(0, 0) },
    { exploration: 0, input: 1, by: begin(0, 1) },
    { exploration: 1, input: 0, by: begin(1, 0) },
  ],
  stimuli: {
    'location.changed': {
      when: (snapshot, { screen }) =>
        screen === 'visual' || (frameIs(snapshot, 'page') && !pictureIs(snapshot, 'dark')),
      by: (stage, event) => goTo(stage, event.screen === 'visual' ? screen : '/admin/neuro/support'),
    },
    'visual.answer': {
      by: (stage, { light }) =>
        press(stage, light === 'calm' ? 'No, show motion' : 'Yes or not sure – keep it still'),
    },
    'visual.ask-again': {
      when: (snapshot) => !pictureIs(snapshot, 'dark'),
      by: (stage) => press(stage, 'Change my answer about moving light'),
    },
    'motion.wanted': move('no-preference'),
    'motion.unwanted': move('reduce'),
    'visual.dim': { by: (stage) => press(stage, 'Dim to black') },
    'visual.brighten': { by: (stage) => press(stage, 'Tap anywhere to bring the visual back') },
    'screen.held': {
      when: (snapshot) => snapshot.matches({ open: { picture: { moving: 'bright' } } }),
      ...screenIs('hold'),
    },
    'screen.released': {
      when: (snapshot) => visualView(snapshot).isAwake,
      ...screenIs('release'),
    },
    'visual.choose': {
      when: (snapshot, { visual }) => frameIs(snapshot, 'page') && snapshot.context.visual !== visual,
      by: radio('Visual', 'Drift'),
    },
    'visual.pace': {
      when: (snapshot, { pace }) => frameIs(snapshot, 'page') && snapshot.context.pace !== pace,
      by: radio('Breathing pace', 'Even'),
    },
    'visual.fill': { by: (stage) => press(stage, 'Full screen') },
    'visual.unfill': { by: (stage) => press(stage, 'Exit full screen') },
    // A member who presses Escape is faster than what the app was promised.
    'screen.left': {
      when: (snapshot) => frameIs(snapshot, 'filling', 'full', 'leaving'),
      by: async (stage, _, before) => {
        if (frameIs(before, 'filling')) await tellScreen(stage, 'give')
        await tellScreen(stage, 'leave')
      },
    },
    'xstate.done.actor.fillScreen': screenIs('grant'),
    'xstate.error.actor.fillScreen': screenIs('refuse'),
    'xstate.done.actor.leaveFullScreen': screenIs('grant'),
    'xstate.error.actor.leaveFullScreen': {
      by: async (stage) => {
        await tellScreen(stage, 'refuse')
        // A member can always leave with the Escape key.
        await tellScreen(stage, 'leave')
      },
    },
  },
  async seen({ page }, snapshot) {
    if (!isOpen(snapshot)) return
    await expect(page.getByText('Does moving or flickering light affect you?')).toHaveCount(
      pictureIs(snapshot, 'asking') ? 1 : 0,
    )
    if (pictureIs(snapshot, 'moving', 'still')) {
      const { isFull } = visualView(snapshot)
      const name = isFull ? 'Exit full screen' : 'Full screen'
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
    if (pictureIs(snapshot, 'moving'))
      await expect(page.getByRole('button', { name: 'Dim to black' })).toBeVisible()
    if (pictureIs(snapshot, 'dark'))
      await expect(page.getByRole('button', { name: 'Tap anywhere to bring the visual back' })).toBeVisible()
  },
})
