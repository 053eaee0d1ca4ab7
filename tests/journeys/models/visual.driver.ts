/** The picture beside the sound. */
import { keep } from '../../../scripts/gallery/life.mjs'
import { visualView } from '../../../src/machines/visual/visual.view.ts'
import { visualModel } from '../../models/visual.ts'
import { byItself, driverOf } from '../../support/browser-walks/driver.ts'
import { goTo, press } from '../../support/browser-walks/moves.ts'
import { expect, type Stage } from '../../support/browser-walks/stage.ts'

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
      // The screen is held when the walk says so, and full screen refused when it says so.
      const state = { hold: () => {}, refuses: false }
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
      for (const [owner, name] of [
        [Element.prototype, 'requestFullscreen'],
        [Document.prototype, 'exitFullscreen'],
      ] as const) {
        const before = (owner as unknown as Record<string, (...given: unknown[]) => Promise<void>>)[name]!
        Object.assign(owner, {
          [name](this: unknown, ...given: unknown[]) {
            return state.refuses ? Promise.reject(new TypeError('Not now.')) : before.apply(this, given)
          },
        })
      }
    })
    await page.emulateMedia({ reducedMotion: motion === 'wanted' ? 'no-preference' : 'reduce' })
    await signIn()
    await keep(page, member.email, { visual: kept })
    await page.goto(screen)
  }

const onScreen = (what: 'hold' | 'release') => ({
  by: ({ page }: Stage) =>
    page.evaluate(
      (name) => (window as unknown as { screenState: Record<string, () => void> }).screenState[name]!(),
      what,
    ),
})

/** Whether the browser will let the picture fill the screen, or leave it, next. */
const willRefuse = ({ page, next }: Stage) =>
  page.evaluate(
    (refuses) => Object.assign((window as unknown as { screenState: object }).screenState, { refuses }),
    next?.type.startsWith('xstate.error') ?? false,
  )

type Snapshot = Parameters<typeof visualView>[0]
const pictureIs = (snapshot: Snapshot, ...kinds: (string | null)[]) =>
  kinds.includes(visualView(snapshot).picture)
const isOpen = (snapshot: Snapshot) => snapshot.matches('open')

export const visualDriver = driverOf({
  model: visualModel,
  starts: [
    { exploration: 0, input: 0, by: begin(0, 0) },
    { exploration: 0, input: 1, by: begin(0, 1) },
    { exploration: 1, input: 0, by: begin(1, 0) },
  ],
  stimuli: {
    'visual.open': { by: (stage) => goTo(stage, screen) },
    'visual.close': {
      when: (snapshot) => isOpen(snapshot) && !visualView(snapshot).isFull && !pictureIs(snapshot, 'dark'),
      by: (stage) => goTo(stage, '/admin/neuro/support'),
    },
    'visual.answer': {
      by: (stage, { light }) =>
        press(stage, light === 'calm' ? 'Well: let it move' : 'I am sensitive: a still picture'),
    },
    'visual.ask-again': {
      when: (snapshot) => !pictureIs(snapshot, 'dark'),
      by: (stage) => press(stage, 'Ask me about moving light again'),
    },
    'motion.wanted': move('no-preference'),
    'motion.unwanted': move('reduce'),
    'visual.dim': { by: (stage) => press(stage, 'Dim to black') },
    'visual.brighten': { by: (stage) => press(stage, 'Press anywhere to bring the picture back') },
    'screen.held': {
      when: (snapshot) => snapshot.matches({ open: { picture: { moving: 'bright' } } }),
      by: onScreen('hold').by,
    },
    'screen.released': {
      when: (snapshot) => snapshot.matches({ open: { screen: 'held' } }),
      by: onScreen('release').by,
    },
    'visual.choose': {
      when: ({ context }, { visual }) => context.visual !== visual,
      by: radio('Picture', 'Drift'),
    },
    'visual.pace': {
      when: ({ context }, { pace }) => context.pace !== pace,
      by: radio('Breathing pace', 'Square'),
    },
    'visual.fill': {
      by: async (stage) => {
        await willRefuse(stage)
        await press(stage, 'Full screen')
      },
    },
    'visual.unfill': {
      by: async (stage) => {
        await willRefuse(stage)
        await press(stage, 'Leave full screen')
      },
    },
    'screen.left': {
      when: (snapshot) => snapshot.matches({ open: { frame: 'full' } }),
      by: ({ page }) => page.evaluate(() => document.exitFullscreen()),
    },
    'xstate.done.actor.fillScreen': byItself,
    'xstate.error.actor.fillScreen': byItself,
    'xstate.done.actor.leaveFullScreen': byItself,
    'xstate.error.actor.leaveFullScreen': byItself,
  },
  async seen({ page }, snapshot) {
    if (!isOpen(snapshot)) return
    await expect(page.getByText('How do you take moving light?')).toHaveCount(
      pictureIs(snapshot, 'asking') ? 1 : 0,
    )
    if (pictureIs(snapshot, 'moving'))
      await expect(page.getByRole('button', { name: 'Dim to black' })).toBeVisible()
    if (pictureIs(snapshot, 'dark'))
      await expect(
        page.getByRole('button', { name: 'Press anywhere to bring the picture back' }),
      ).toBeVisible()
  },
})
