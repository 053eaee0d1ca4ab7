import type { Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import { trackById } from '#content/programs.ts'
import { playerMachine } from '#machines/listening/player.machine.ts'
import { emptyPlayer } from '#machines/listening/player.setup.ts'
import { playerView } from '#machines/listening/player.view.ts'
import { faultWords, missedWords } from '#screens/listening/player/player-words.ts'
import { expect } from '#tests/support/browser/browser.ts'
import type { HeldCalls } from '#tests/support/browser/calls.ts'
import { type Handlers, pathsOf } from '#tests/support/browser/machine-paths.ts'

type Snapshot = SnapshotFrom<typeof playerMachine>
export type Stage = { page: Page; probe: HeldCalls }

export const queue = { ids: ['genesis-vocals', 'edge-instrumental'], index: 0 }
const [genesis = ''] = queue.ids
/** It's added to the queue and not played. */
const added = { id: 'serenity-vocals', title: 'Serenity (with vocals)' }

const isCued = (snapshot: Snapshot) => snapshot.matches({ sound: 'cued' })
const isPlaying = (snapshot: Snapshot) => snapshot.matches({ sound: { sounding: 'playing' } })
const isPaused = (snapshot: Snapshot) => snapshot.matches({ sound: 'paused' })
const isStalled = (snapshot: Snapshot) => snapshot.matches({ sound: { sounding: 'stalled' } })
const isReconnecting = (snapshot: Snapshot) => snapshot.matches({ sound: { sounding: 'reconnecting' } })
const isOpening = (snapshot: Snapshot) => snapshot.matches({ sound: { sounding: 'opening' } })
const isCalm = (snapshot: Snapshot) => isCued(snapshot) || isPlaying(snapshot) || isPaused(snapshot)
const isFirst = ({ context }: Snapshot) => context.queue.index === 0
/** Seconds of a press of the key L. */
const skip = 15
/** Seconds from which a way back to the start is a jump: two skips. */
const farIn = 2 * skip

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

/** Chooses from the menu of a track on the page “Programs”. */
async function fromPrograms({ page }: Stage, item: string): Promise<void> {
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
  await go('Programs')
  await page.getByRole('button', { name: `More for ${added.title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await go('Player')
}

/** Stops the page's clock, so that what it tries next doesn't come during the checks. */
const pauseClock = ({ page }: Stage, milliseconds: number) =>
  // A busy page may be later than that already.
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + milliseconds)).toPass()

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
    Object.defineProperties(HTMLMediaElement.prototype, {
      duration: { get: () => Number.NaN },
      // The track is loaded and stays at its start, wherever the page wants it.
      readyState: { get: () => HTMLMediaElement.HAVE_ENOUGH_DATA },
      seeking: { get: () => false },
      currentTime: { get: () => 0, set: () => {} },
    })
    const sound = (type: string) =>
      elements.forEach((element) => {
        if (type === 'pause') element.pause()
        if (type === 'canplay') element.dispatchEvent(new Event('loadedmetadata'))
        element.dispatchEvent(new Event(type))
      })
    Object.assign(window, { sound })
  })

/** Makes the audio elements report an event of theirs. */
export const report = (page: Page, type: string) =>
  page.evaluate((kind) => (window as unknown as { sound: (kind: string) => void }).sound(kind), type)

const sound = (says: string, type: string, when?: (snapshot: Snapshot) => boolean) => ({
  says,
  ...(when === undefined ? {} : { when }),
  act: ({ page }: Stage) => report(page, type),
})

export const handlers: Handlers<typeof playerMachine, Stage> = {
  events: {
    'player.play': {
      cases: [{ ids: queue.ids, index: 1 }],
      says: 'Open the queue, and press “Play Edge”.',
      when: (snapshot) => isCued(snapshot) && isFirst(snapshot),
      act: (stage) => inQueue(stage, 'Play Edge (without vocals)'),
    },
    'player.resume': [
      { says: 'Press “Try now”.', when: isReconnecting, act: press('Try now') },
      { says: 'Press “Play”.', act: press('Play') },
    ],
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
      when: (snapshot) => (isFirst(snapshot) ? isCued(snapshot) : isPlaying(snapshot)),
      act: key('p'),
    },
    'player.skip': { cases: [{ seconds: skip }], says: 'Press the key L.', when: isCalm, act: key('l') },
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
    'audio.resumed': sound(
      'Let the network go on.',
      'playing',
      (snapshot) => isStalled(snapshot) || (isReconnecting(snapshot) && snapshot.context.fault === 'network'),
    ),
    'audio.interrupted': sound('Let a phone call interrupt the sound.', 'pause', isPlaying),
    'audio.ended': sound('Let the track end.', 'ended'),
    'audio.failed': [
      {
        cases: [{ fault: 'unavailable' }, { fault: 'missing' }],
        says: ({ fault }) =>
          fault === 'missing'
            ? 'Take the track’s file away from the server.'
            : 'Have the server answer that it’s busy.',
        when: isOpening,
        act: async (stage, { fault }) => {
          await report(stage.page, 'error')
          if (fault === 'missing') return stage.probe.answer(404, null)
          await pauseClock(stage, 1000)
          await stage.probe.answer(503, null)
        },
      },
      {
        cases: [{ fault: 'network' }],
        says: 'Wait for eight seconds.',
        when: isStalled,
        act: (stage) => pauseClock(stage, 8500),
      },
      {
        cases: [{ fault: 'network' }],
        says: 'Let the browser lose what it has loaded of the track.',
        when: isPaused,
        act: ({ page }) => report(page, 'error'),
      },
    ],
    'audio.missed': {
      cases: [{ seconds: skip }],
      says: 'Have the network send the track only from its start.',
      when: ({ context: { position } }) => position === skip,
      act: ({ page }) => report(page, 'seeked'),
    },
    'audio.timeupdate': {
      ...sound('Let the track go on for a moment.', 'timeupdate', (snapshot) =>
        [isPlaying, isPaused, isStalled].some((is) => is(snapshot)),
      ),
      cases: [{ seconds: 0 }],
    },
    'audio.durationchange': {
      ...sound('Wait until the browser knows how long the track is.', 'durationchange', isPlaying),
      cases: [{ seconds: 0 }],
    },
    'reconnect.now': {
      says: 'Let the device’s network come back.',
      act: ({ page }) => page.evaluate(() => dispatchEvent(new Event('online'))),
    },
    'tabs.playing-elsewhere': {
      says: 'Play something in another tab.',
      when: (snapshot) => isPlaying(snapshot) || isReconnecting(snapshot),
      act: ({ page }) => page.evaluate(() => new BroadcastChannel('playing').postMessage('playing')),
    },
    'tabs.saved': 'Another tab plays and saves, which takes two (`position.spec.ts`).',
    'player.play-at': {
      cases: [{ id: genesis, seconds: farIn }],
      says: 'Press “Back to 0:30”.',
      when: ({ context: { position, positions } }) => position === 0 && positions[genesis] === farIn,
      act: press('Back to 0:30'),
    },
    'player.mix': {
      cases: [{ crossfade: 1, speed: 1 }],
      says: 'Press “Sound”, and move “Crossfade between tracks”.',
      when: isCued,
      act: async ({ page }) => {
        await page.getByRole('main').getByRole('button', { name: 'Sound' }).click()
        const sheet = page.getByRole('dialog', { name: 'Sound' })
        await sheet.getByRole('slider', { name: 'Crossfade between tracks' }).press('ArrowRight')
        await page.keyboard.press('Escape')
        await sheet.waitFor({ state: 'detached' })
      },
    },
    'queue.add': {
      cases: [{ id: added.id }],
      says: `In “Programs”, press “More for ${added.title}” and “Add to queue”, and come back.`,
      when: isCued,
      act: (stage) => fromPrograms(stage, 'Add to queue'),
    },
    'queue.add-next': {
      cases: [{ id: added.id }],
      says: `In “Programs”, press “More for ${added.title}” and “Play next”, and come back.`,
      when: isCued,
      act: (stage) => fromPrograms(stage, 'Play next'),
    },
    'page.hidden': {
      says: 'Look at another tab.',
      when: isPlaying,
      act: ({ page }) => page.evaluate(() => dispatchEvent(new Event('pagehide'))),
    },
    'player.preload': 'It fetches ahead, and nothing on the screen changes (`requests.spec.ts`).',
    'track.seen': 'It fetches ahead, and nothing on the screen changes (`requests.spec.ts`).',
    'player.forms': 'Only servers that have tracks without the pulse offer it (`pulse.spec.ts`).',
    'player.stop-at': 'The sleep timer sends it when time is over (`sleep-timer.spec.ts`).',
    'player.fade': 'The sleep timer sends it as time passes (`sleep-timer.spec.ts`).',
    'player.play-track':
      'The loop with a time limit sends it when the sleep timer ends (`sleep-timer.spec.ts`).',
    'player.report': 'The sleep timer asks for the position.',
    'player.ring': 'Bells ring by the clock, and only the ear notices.',
    'audio.volume-checked': 'The page finds out, and only iPhones say no.',
  },
  answers: {
    audio: 'It only sends events, which are above.',
    tabs: 'It only sends events, which are above.',
    reconnect: 'It only sends events, which are above.',
  },
  transitions: {
    'player.sound.sounding ─ audio.failed':
      'Half a year after an evening of an experiment (`player.model.test.ts`).',
  },
}

function sees(snapshot: Snapshot): string {
  const { status, track, loop, isMuted, fault, hasMissed } = playerView(snapshot)
  const what = {
    empty: 'Nothing is in the player.',
    busy: 'It shows “Pause” and is loading.',
    playing: 'It plays and shows “Pause”.',
    paused: 'It’s silent and shows “Play”.',
    reconnecting: `It says “${faultWords(fault).title}” and tries again.`,
    failed: 'A message says why the track can’t play.',
  }[status]
  return [
    `The player shows ${track?.program.title}.`,
    what,
    ...(hasMissed ? ['It says that the network plays tracks only from the start.'] : []),
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
  view: ({ context: { queue, loop, positions, position } }) => [queue, loop, positions, position],
  within(snapshot, { type }) {
    const { loop, positions, position, missed } = snapshot.context
    if (missed !== null) return false
    if (position === skip && !isCued(snapshot)) return type === 'audio.missed'
    if (snapshot.matches({ mute: 'muted' })) return type === 'player.mute' || type === 'player.volume'
    if (`${snapshot.context.queue.ids}` !== `${queue.ids}`) return false
    if (genesis in positions)
      return type === (position === 0 ? 'player.play-at' : position < farIn ? 'player.skip' : 'player.seek')
    if (loop === 'one') return ['player.resume', 'audio.ready', 'audio.stalled', 'audio.ended'].includes(type)
    if (loop !== 'off') return false
    // The second track can only play to its end, or go back.
    return (
      isFirst(snapshot) || ['audio.ready', 'audio.stalled', 'audio.ended', 'player.previous'].includes(type)
    )
  },
  async shows({ page }, snapshot) {
    const { status, loop, isMuted, track, fault, hasMissed, kept, queue: ids } = playerView(snapshot)
    if (status !== 'reconnecting') await page.clock.resume()
    const main = page.getByRole('main')
    const isOn = ['playing', 'busy', 'reconnecting'].includes(status)
    await expect(main.getByRole('button', { name: isOn ? 'Pause' : 'Play', exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toContainText(track!.program.title)
    if (hasMissed) await expect(main.getByText(missedWords(kept).title)).toBeVisible()
    const trouble = main.getByText(faultWords(fault).title)
    await expect(trouble).toHaveCount(fault === null ? 0 : 1)
    if (status === 'reconnecting') {
      // Its words come a moment after it.
      await page.clock.runFor(200)
      await expect(trouble).toBeVisible()
    }
    await expect(main.getByRole('alert')).toHaveCount(status === 'failed' ? 1 : 0)
    await expect(main.getByRole('button', { name: `Loop: ${loopWords[loop]}` })).toBeVisible()
    await expect(main.getByRole('button', { name: isMuted ? 'Unmute' : 'Mute' })).toBeVisible()
    if (`${ids}` !== `${queue.ids}`) {
      await main.getByRole('button', { name: 'Queue' }).click()
      const rows = page.getByRole('dialog', { name: /^Queue/ }).getByRole('listitem')
      await expect(rows).toContainText(ids.map((id) => trackById(id)!.program.title))
    }
  },
})
