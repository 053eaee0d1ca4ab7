import type { Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import { playerMachine } from '#machines/listening/player.machine.ts'
import { emptyPlayer } from '#machines/listening/player.setup.ts'
import { playerView } from '#machines/listening/player.view.ts'
import { listeningRecord } from '#services/listening/listening.service.ts'
import { keep } from '#tests/states/life.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { type HeldCalls, hold } from '#tests/support/browser/calls.ts'
import { type Handlers, pathsOf } from '#tests/support/browser/machine-paths.ts'

type Snapshot = SnapshotFrom<typeof playerMachine>
type Stage = { page: Page; probe: HeldCalls }

const queue = { ids: ['genesis-vocals', 'edge-instrumental'], index: 0 }

const isCued = (snapshot: Snapshot) => snapshot.matches({ sound: 'cued' })
const isPlaying = (snapshot: Snapshot) => snapshot.matches({ sound: { sounding: 'playing' } })
const isFirst = ({ context }: Snapshot) => context.queue.index === 0

const key =
  (name: string) =>
  ({ page }: Stage) =>
    page.keyboard.press(name)

/** Makes audio elements report only what the test tells them to. Call before the first page is opened. */
const scriptSound = (page: Page) =>
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

const sound = (type: string, when?: (snapshot: Snapshot) => boolean) => ({
  ...(when === undefined ? {} : { when }),
  act: ({ page }: Stage) =>
    page.evaluate((kind) => (window as unknown as { sound: (kind: string) => void }).sound(kind), type),
})

const handlers: Handlers<typeof playerMachine, Stage> = {
  events: {
    'player.resume': {
      act: async ({ page }) => {
        const tryNow = page.getByRole('main').getByRole('button', { name: 'Try now' })
        if (await tryNow.isVisible()) await tryNow.click()
        else await page.keyboard.press('k')
      },
    },
    'player.pause': { act: key('k') },
    'player.next': { when: (snapshot) => isPlaying(snapshot) && isFirst(snapshot), act: key('n') },
    'player.mute': { when: isCued, act: key('m') },
    'player.loop': {
      cases: [{ loop: 'all' }, { loop: 'one' }],
      when: isCued,
      act: async ({ page }, { loop }) => {
        await page.getByRole('button', { name: /^Loop: / }).click()
        const sheet = page.getByRole('dialog', { name: 'Loop' })
        await sheet.getByText(loop === 'all' ? 'Queue' : 'This track', { exact: true }).click()
        await sheet.getByRole('button', { name: 'Close' }).click()
        await sheet.waitFor({ state: 'detached' })
      },
    },
    'audio.ready': sound('canplay', (snapshot) => snapshot.matches({ sound: { sounding: 'opening' } })),
    'audio.stalled': sound('waiting'),
    'audio.resumed': sound('playing', (snapshot) => snapshot.matches({ sound: { sounding: 'stalled' } })),
    'audio.interrupted': sound('pause', isPlaying),
    'audio.ended': sound('ended'),
    'audio.failed': {
      cases: [{ fault: 'network' }, { fault: 'missing' }],
      when: (snapshot) => snapshot.matches({ sound: { sounding: 'opening' } }),
      act: async (stage, { fault }) => {
        const { page, probe } = stage
        await sound('error').act(stage)
        if (fault === 'missing') return probe.answer(404, null)
        // Otherwise the wait before the next try would run out during the checks.
        // A busy page may be later than that already.
        await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass()
        await probe.lose()
      },
    },
    'reconnect.now': { act: ({ page }) => page.evaluate(() => dispatchEvent(new Event('online'))) },
    'tabs.playing-elsewhere': {
      when: isPlaying,
      act: ({ page }) => page.evaluate(() => new BroadcastChannel('playing').postMessage('playing')),
    },
    // Other journeys choose tracks, versions, positions and volumes.
    'player.play': null,
    'player.switch-version': null,
    'player.preload': null,
    'track.seen': null,
    'player.seek': null,
    'player.skip': null,
    'player.play-at': null,
    'player.stop-at': null,
    'player.previous': null,
    'player.volume': null,
    'player.toggle': null,
    'player.play-track': null,
    'player.fade': null,
    'player.mix': null,
    'player.ring': null,
    'player.report': null,
    'queue.add': null,
    'queue.add-next': null,
    'queue.remove': null,
    'queue.move': null,
    'page.hidden': null,
    'audio.timeupdate': null,
    'audio.durationchange': null,
    'audio.missed': null,
    'audio.volume-checked': null,
  },
  answers: { audio: null, tabs: null, reconnect: null },
}

const paths = pathsOf(playerMachine, handlers, {
  input: { ...emptyPlayer, queue },
  view: ({ context }) => `${context.queue.index} ${context.loop}`,
  // The second track can only play to its end.
  within: (snapshot, type) =>
    snapshot.matches({ mute: 'audible' }) &&
    snapshot.context.loop === 'off' &&
    (isFirst(snapshot) || type === 'audio.ready' || type === 'audio.ended'),
  async shows({ page }, snapshot) {
    const { status, loop, isMuted, track } = playerView(snapshot)
    if (status !== 'reconnecting') await page.clock.resume()
    const main = page.getByRole('main')
    const isOn = ['playing', 'busy', 'reconnecting'].includes(status)
    await expect(main.getByRole('button', { name: isOn ? 'Pause' : 'Play', exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toContainText(track!.program.title)
    await expect(main.getByText('Connection lost')).toHaveCount(status === 'reconnecting' ? 1 : 0)
    await expect(main.getByRole('alert')).toHaveCount(status === 'failed' ? 1 : 0)
    const chosen = { off: 'Off', all: 'Queue', one: 'This track' }[loop]
    await expect(main.getByRole('button', { name: `Loop: ${chosen}` })).toBeVisible()
    await expect(main.getByRole('button', { name: isMuted ? 'Unmute' : 'Mute' })).toBeVisible()
  },
})

test.use({ played: queue.ids })

for (const { description, walk } of paths)
  test(description, async ({ page, signIn, member }) => {
    await scriptSound(page)
    await page.clock.install()
    const probe = await hold(page, 'HEAD', '**/media/*')
    await signIn()
    await keep(page, member.email, { listening: { ...listeningRecord.empty, queue } })
    await page.goto('/admin/audio-player')
    await walk({ page, probe })
  })
