import type { Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import { playerMachine } from '#machines/listening/player.machine.ts'
import { emptyPlayer } from '#machines/listening/player.setup.ts'
import { playerView } from '#machines/listening/player.view.ts'
import { expect } from '#tests/support/browser/browser.ts'
import type { HeldCalls } from '#tests/support/browser/calls.ts'
import { type Handlers, pathsOf } from '#tests/support/browser/machine-paths.ts'

type Snapshot = SnapshotFrom<typeof playerMachine>
export type Stage = { page: Page; probe: HeldCalls }

export const queue = { ids: ['genesis-vocals', 'edge-instrumental'], index: 0 }

const isCued = (snapshot: Snapshot) => snapshot.matches({ sound: 'cued' })
const isPlaying = (snapshot: Snapshot) => snapshot.matches({ sound: { sounding: 'playing' } })
const isPaused = (snapshot: Snapshot) => snapshot.matches({ sound: 'paused' })
const isOpening = (snapshot: Snapshot) => snapshot.matches({ sound: { sounding: 'opening' } })
const isCalm = (snapshot: Snapshot) => isCued(snapshot) || isPlaying(snapshot) || isPaused(snapshot)
const isFirst = ({ context }: Snapshot) => context.queue.index === 0

const key =
  (name: string) =>
  ({ page }: Stage) =>
    page.keyboard.press(name)

const press =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Presses a button of the queue. */
async function inQueue({ page }: Stage, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Queue' }).click()
  const sheet = page.getByRole('dialog', { name: /^Queue/ })
  await sheet.getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}

/** Makes audio elements report only what the test tells them to. Call before the first page is opened. */
export const scriptSound = (page: Page) =>
  page.addInitScript(() => {
    const elements = new Set<HTMLMediaElement>()
    const { addEventListener: add } = EventTarget.prototype
    HTMLMediaElement.prototype.addEventListener = function (
      this: HTMLMediaElement,
      type: string,
      listener: EventListener,
    ) {
      elements.add(this)
      add.call(this, type, (event) => (event.isTrusted ? undefined : listener(event)))
    } as typeof add
    // Ends aren't early, because no one knows how long the files are.
    Object.defineProperty(HTMLMediaElement.prototype, 'duration', { get: () => Number.NaN })
    const sound = (type: string) =>
      elements.forEach((element) => {
        if (type === 'pause') element.pause()
        if (type === 'canplay') element.dispatchEvent(new Event('loadedmetadata'))
        element.dispatchEvent(new Event(type))
      })
    Object.assign(window, { sound })
  })

const sound = (says: string, type: string, when?: (snapshot: Snapshot) => boolean) => ({
  says,
  ...(when === undefined ? {} : { when }),
  act: ({ page }: Stage) =>
    page.evaluate((kind) => (window as unknown as { sound: (kind: string) => void }).sound(kind), type),
})

export const handlers: Handlers<typeof playerMachine, Stage> = {
  events: {
    'player.play': {
      cases: [{ ids: queue.ids, index: 1 }],
      says: 'Open the queue, and press “Play Edge”.',
      when: (snapshot) => isCued(snapshot) && isFirst(snapshot),
      act: (stage) => inQueue(stage, 'Play Edge (without vocals)'),
    },
    'player.resume': {
      says: 'Press “Play”.',
      // The walk can’t press “Try now” before the next try, which comes by the clock.
      when: (snapshot) => !snapshot.matches({ sound: { sounding: 'reconnecting' } }),
      act: press('Play'),
    },
    'player.pause': { says: 'Press “Pause”.', act: press('Pause') },
    'player.toggle': {
      says: 'Press the key K.',
      when: (snapshot) => isCued(snapshot) || isPlaying(snapshot),
      act: key('k'),
    },
    'player.next': {
      says: 'Press the key N.',
      when: (snapshot) => isPlaying(snapshot) && isFirst(snapshot),
      act: key('n'),
    },
    'player.previous': {
      says: 'Press the key P.',
      when: (snapshot) => isCued(snapshot) && isFirst(snapshot),
      act: key('p'),
    },
    'player.skip': { cases: [{ seconds: 15 }], says: 'Press the key L.', when: isCalm, act: key('l') },
    'player.seek': {
      cases: [{ seconds: 0 }],
      says: 'Focus the position, and press Home.',
      when: isCalm,
      act: ({ page }) => page.getByRole('main').getByRole('slider', { name: 'Position' }).press('Home'),
    },
    'player.switch-version': {
      cases: [{ id: 'genesis-instrumental' }],
      says: 'Switch “Vocals” off.',
      when: (snapshot) => isCalm(snapshot) || snapshot.matches({ sound: 'failed' }),
      act: ({ page }) => page.getByRole('main').getByText('Vocals', { exact: true }).click(),
    },
    'player.forms': 'Servers decide whether it’s offered (`pulse.spec.ts`).',
    'player.mute': { says: 'Press the key M.', when: isCued, act: key('m') },
    'player.volume': {
      cases: [{ volume: 0.3 }],
      says: 'Move the volume.',
      when: isCued,
      act: ({ page }) => page.getByRole('main').getByRole('slider', { name: 'Volume' }).press('ArrowUp'),
    },
    'player.loop': {
      cases: [{ loop: 'all' }, { loop: 'one' }],
      says: ({ loop }) => `Press “Loop”, and choose “${loop === 'all' ? 'Queue' : 'This track'}”.`,
      when: isCued,
      act: async ({ page }, { loop }) => {
        await page.getByRole('button', { name: /^Loop: / }).click()
        const sheet = page.getByRole('dialog', { name: 'Loop' })
        await sheet.getByText(loop === 'all' ? 'Queue' : 'This track', { exact: true }).click()
        await sheet.getByRole('button', { name: 'Close' }).click()
        await sheet.waitFor({ state: 'detached' })
      },
    },
    'queue.remove': {
      cases: [{ index: 1 }],
      says: 'Open the queue, and remove Edge from it.',
      when: isCued,
      act: (stage) => inQueue(stage, 'Remove Edge (without vocals) from queue'),
    },
    'queue.move': {
      cases: [{ from: 0, to: 1 }],
      says: 'Open the queue, and move Genesis down.',
      when: isCued,
      act: (stage) => inQueue(stage, 'Move Genesis (with vocals) down'),
    },
    'audio.ready': sound('Wait until the track plays.', 'canplay', isOpening),
    'audio.stalled': sound('Let the network stop while the track plays.', 'waiting'),
    'audio.resumed': sound('Let the network go on.', 'playing', (snapshot) =>
      snapshot.matches({ sound: { sounding: 'stalled' } }),
    ),
    'audio.interrupted': sound('Let a phone call interrupt the sound.', 'pause', isPlaying),
    'audio.ended': sound('Let the track end.', 'ended'),
    'audio.failed': {
      cases: [{ fault: 'network' }, { fault: 'missing' }],
      says: ({ fault }) =>
        fault === 'network' ? 'Break the connection.' : 'Take the track’s file away from the server.',
      when: isOpening,
      act: async (stage, { fault }) => {
        const { page, probe } = stage
        await sound('', 'error').act(stage)
        if (fault === 'missing') return probe.answer(404, null)
        // Otherwise the wait before the next try would run out during the checks.
        // A busy page may be later than that already.
        await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass()
        await probe.lose()
      },
    },
    'reconnect.now': {
      says: 'Let the device’s network come back.',
      act: ({ page }) => page.evaluate(() => dispatchEvent(new Event('online'))),
    },
    'tabs.playing-elsewhere': {
      says: 'Play something in another tab.',
      when: isPlaying,
      act: ({ page }) => page.evaluate(() => new BroadcastChannel('playing').postMessage('playing')),
    },
    'player.preload': 'Play buttons of lists send it (`requests.spec.ts`).',
    'track.seen': 'Play buttons of lists send it (`requests.spec.ts`).',
    'player.play-at': 'Earlier positions send it, and a walk has none (`tests/listening`).',
    'player.stop-at': 'The sleep timer sends it (`sleep-timer.spec.ts`).',
    'player.play-track': 'The loop with a time limit sends it (`sleep-timer.spec.ts`).',
    'player.fade': 'The sleep timer sends it (`sleep-timer.spec.ts`).',
    'player.mix': 'The settings of the sound send it, and only the ear notices.',
    'player.ring': 'Bells ring by the clock, and only the ear notices.',
    'player.report': 'The sleep timer asks for the position.',
    'queue.add': 'Lists and programs send it (`tests/listening`).',
    'queue.add-next': 'Lists and programs send it (`tests/listening`).',
    'page.hidden': 'It saves, and nothing on the screen changes (`closing.spec.ts`).',
    'audio.timeupdate': 'A real track reports it (`position.spec.ts`).',
    'audio.durationchange': 'A real track reports it (`position.spec.ts`).',
    'audio.missed': 'A network that sends files only from the start causes it (`networks.spec.ts`).',
    'audio.volume-checked': 'iPhones cause it.',
  },
  answers: {
    audio: 'It only sends events, which are above.',
    tabs: 'It only sends events, which are above.',
    reconnect: 'It only sends events, which are above.',
  },
}

function sees(snapshot: Snapshot): string {
  const { status, track, loop, isMuted } = playerView(snapshot)
  const what = {
    empty: 'Nothing is in the player.',
    busy: 'It shows “Pause” and is loading.',
    playing: 'It plays and shows “Pause”.',
    paused: 'It’s silent and shows “Play”.',
    reconnecting: 'It says “Connection lost” and tries again.',
    failed: 'A message says why the track can’t play.',
  }[status]
  return [
    `The player shows ${track?.program.title}.`,
    what,
    ...(isMuted ? ['The sound is off.'] : []),
    ...(loop === 'off' ? [] : [`“Loop” says “${loopWords[loop]}”.`]),
  ].join(' ')
}

const loopWords = { off: 'Off', all: 'Queue', one: 'This track' }

export const paths = pathsOf(playerMachine, handlers, {
  input: { ...emptyPlayer, queue },
  start:
    'Sign in, play Genesis with vocals, add Edge without vocals to the queue, reload the page and open the player.',
  sees,
  view: ({ context }) => `${context.queue.ids} ${context.queue.index} ${context.loop}`,
  within(snapshot, type) {
    if (snapshot.matches({ mute: 'muted' })) return type === 'player.mute' || type === 'player.volume'
    if (`${snapshot.context.queue.ids}` !== `${queue.ids}` || snapshot.context.loop !== 'off') return false
    // The second track can only play to its end.
    return isFirst(snapshot) || type === 'audio.ready' || type === 'audio.ended'
  },
  async shows({ page }, snapshot) {
    const { status, loop, isMuted, track } = playerView(snapshot)
    if (status !== 'reconnecting') await page.clock.resume()
    const main = page.getByRole('main')
    const isOn = ['playing', 'busy', 'reconnecting'].includes(status)
    await expect(main.getByRole('button', { name: isOn ? 'Pause' : 'Play', exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toContainText(track!.program.title)
    await expect(main.getByText('Connection lost')).toHaveCount(status === 'reconnecting' ? 1 : 0)
    await expect(main.getByRole('alert')).toHaveCount(status === 'failed' ? 1 : 0)
    await expect(main.getByRole('button', { name: `Loop: ${loopWords[loop]}` })).toBeVisible()
    await expect(main.getByRole('button', { name: isMuted ? 'Unmute' : 'Mute' })).toBeVisible()
  },
})
