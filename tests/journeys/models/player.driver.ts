/** The player: its screen and keys. Track files arrive when the walk allows it. */

import { playerView } from '#machines/listening/player.view.ts'
import { playerModel } from '#tests/listening/player.model.ts'
import { keep } from '#tests/states/life.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { comeOnline, freeze, goTo } from '#tests/support/browser-walks/moves.ts'
import { keepFavourites } from '#tests/support/browser-walks/rows.ts'
import { soundsWhenTold } from '#tests/support/browser-walks/sounds.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'
import { watchSound } from '#tests/support/sound.ts'

type Snapshot = Parameters<typeof playerView>[0]

const screen = '/admin/audio-player'
const tracks = '/admin/neuro/audiotracks'
const favourites = '/admin/neuro/myfavorite'
const names: Record<string, string> = {
  'edge-vocals': 'Edge (with vocals)',
  'genesis-vocals': 'Genesis (with vocals)',
}

const currentOf = ({ context: { queue } }: Snapshot) => queue.ids[queue.index] ?? null
const stands = (snapshot: Snapshot, ...states: string[]) =>
  states.some((state) => snapshot.matches({ sound: state } as never))
const main = ({ page }: Stage) => page.getByRole('main')

const key = (name: string) => async (stage: Stage) => {
  await goTo(stage, screen)
  // A focused slider would take the key.
  await stage.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await stage.page.keyboard.press(name)
}

type News = 'canplay' | 'waiting' | 'playing' | 'error' | 'ended'

/**
 * Does something to the element that sounds, as the browser or the device would; a number is a place to be at. Returns
 * whether the element could play.
 */
const toSound = ({ page }: Stage, what?: News | 'pause' | number) =>
  page.evaluate((kind) => {
    const all = [...(window as unknown as { heard: Set<HTMLMediaElement> }).heard]
    const loaded = all.filter((element) => element.hasAttribute('src'))
    const element = loaded.find(({ paused }) => !paused) ?? loaded.at(-1)!
    if (typeof kind === 'number') element.currentTime = kind
    else if (kind === 'pause') element.pause()
    else if (kind !== undefined) element.dispatchEvent(new Event(kind))
    return element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
  }, what)

const soon = { intervals: [20, 50, 100] }

/** Whether the track's file has been requested and hasn't arrived. */
async function isAwaited(stage: Stage): Promise<boolean> {
  const isHeld = () => stage.network.isHeld('media')
  await expect.poll(async () => isHeld() || (await toSound(stage)), soon).toBe(true)
  return isHeld()
}

/** Lets the track's file arrive. */
async function load(stage: Stage): Promise<void> {
  if (await isAwaited(stage)) await stage.network.pass('media')
  await expect.poll(() => toSound(stage), soon).toBe(true)
}

/** Moves a slider by one key, up or down. */
async function slide(stage: Stage, name: string | RegExp): Promise<void> {
  await goTo(stage, screen)
  const slider = main(stage).getByRole('slider', { name }).first()
  const [now, most] = [await slider.getAttribute('aria-valuenow'), await slider.getAttribute('aria-valuemax')]
  await slider.press(now === most ? 'ArrowLeft' : 'ArrowRight')
}

const starts = playerModel.explorations.flatMap(({ inputs }, exploration) =>
  inputs.map((listening, input) => ({
    exploration,
    input,
    by: async (stage: Stage) => {
      const { page, network, server, member, signIn } = stage
      await keepFavourites(server.database, member.email, [names['edge-vocals']!, names['genesis-vocals']!])
      await watchSound(page)
      await soundsWhenTold(page, 'canplay', 'waiting', 'playing')
      await signIn()
      await keep(page, member.email, {
        listening,
        journal: [{ track: 'genesis-vocals', seconds: 12, at: Date.now() - 60_000 }],
      })
      await network.hold('media', 'GET', 'media/*', (request) => request.headers().range === 'bytes=0-')
      await network.hold('probe', 'HEAD', 'media/*')
      await page.goto(screen)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  })),
)

export const playerDriver = driverOf({
  // A walk may leave the bounds of the exploration.
  model: { ...playerModel, explorations: playerModel.explorations.map(({ bounds: _, ...rest }) => rest) },
  starts,
  reach: 120,
  stimuli: {
    'player.play': {
      when: (_, { ids }) => ids.length > 0,
      by: async (stage) => {
        await goTo(stage, favourites)
        await main(stage).getByRole('button', { name: 'Play all' }).click()
      },
    },
    'player.pause': { by: key('k') },
    'player.resume': {
      by: async (stage, _, before) => {
        if (stands(before, 'paused')) await load(stage)
        if (!stands(before, 'reconnecting')) return key('k')(stage)
        await goTo(stage, screen)
        await main(stage).getByRole('button', { name: 'Try now' }).click()
      },
    },
    'player.next': { by: key('n') },
    'player.previous': {
      by: async (stage, _, before) => {
        await goTo(stage, screen)
        // Back to the model's position: the sound has gone on in the meantime.
        if (before.context.position <= 3)
          await main(stage)
            .getByRole('slider', { name: /^Position in/ })
            .press('Home')
        await key('p')(stage)
      },
    },
    'player.switch-version': {
      when: (snapshot) => currentOf(snapshot) === 'genesis-vocals',
      by: async (stage) => {
        await goTo(stage, screen)
        await main(stage).getByRole('switch', { name: 'Vocals' }).press('Space')
      },
    },
    'player.seek': { by: (stage) => slide(stage, /^Position in/) },
    'player.skip': { by: key('l') },
    'player.return': {
      when: (snapshot) => currentOf(snapshot) !== null,
      by: async (stage) => {
        await goTo(stage, screen)
        await main(stage).getByRole('button', { name: 'Jump back' }).first().click()
      },
    },
    'player.mute': { when: (snapshot) => currentOf(snapshot) !== null, by: key('m') },
    'player.volume': {
      when: (snapshot) => currentOf(snapshot) !== null,
      by: (stage) => slide(stage, 'Volume'),
    },
    ...Object.fromEntries(
      [
        ['off', 'Off'],
        ['all', 'All'],
        ['one', 'One'],
      ].map(([loop, label]) => [
        `loop.${loop}`,
        {
          when: (snapshot: Snapshot) => currentOf(snapshot) !== null && playerView(snapshot).loop !== loop,
          by: async (stage: Stage) => {
            await goTo(stage, screen)
            await main(stage)
              .getByRole('radiogroup', { name: 'Loop' })
              .getByText(label!, { exact: true })
              .click()
          },
        },
      ]),
    ),
    'queue.add': { by: (stage, { id }) => fromMenu(stage, id, 'Add to queue') },
    'queue.add-next': { by: (stage, { id }) => fromMenu(stage, id, 'Play next') },
    'queue.remove': {
      when: ({ context: { queue } }, { index }) => queue.ids[index] !== undefined && index !== queue.index,
      by: async (stage, { index }, { context }) => {
        await goTo(stage, screen)
        await queueRow(stage, index)
          .getByRole('button', { name: `Remove ${names[context.queue.ids[index]!]} from queue` })
          .click()
      },
    },
    'queue.move': {
      when: ({ context: { queue } }) => queue.ids.length > 1,
      by: async (stage) => {
        await goTo(stage, screen)
        await queueRow(stage, 0)
          .getByRole('button', { name: /^Move .* down$/ })
          .click()
      },
    },
    'audio.ready': {
      when: (snapshot) => stands(snapshot, 'opening'),
      by: async (stage) => {
        await load(stage)
        await toSound(stage, 'canplay')
      },
    },
    'audio.stalled': {
      when: (snapshot) => stands(snapshot, 'playing'),
      by: (stage) => toSound(stage, 'waiting'),
    },
    'audio.resumed': {
      when: (snapshot) => stands(snapshot, 'stalled'),
      by: (stage) => toSound(stage, 'playing'),
    },
    'audio.interrupted': {
      when: (snapshot) => stands(snapshot, 'opening', 'playing', 'stalled'),
      by: (stage) => toSound(stage, 'pause'),
    },
    'audio.ended': {
      when: (snapshot) => stands(snapshot, 'playing'),
      by: (stage) => toSound(stage, 'ended'),
    },
    'audio.at': {
      when: (snapshot) => stands(snapshot, 'opening', 'playing', 'stalled'),
      by: async (stage, { seconds }) => {
        await load(stage)
        await toSound(stage, seconds)
      },
    },
    'audio.failed': {
      when: (snapshot) => stands(snapshot, 'opening', 'playing', 'stalled', 'paused'),
      by: async (stage, { fault }, before) => {
        const { network } = stage
        if (stands(before, 'opening') && (await isAwaited(stage)))
          await (fault === 'network'
            ? network.fault('media', 'offline')
            : network.answer('media', { status: 404 }))
        else await toSound(stage, 'error')
        // The wait before the next try would run out during the check.
        if (fault === 'network' && !stands(before, 'paused')) await freeze(stage)
        await (fault === 'network'
          ? network.fault('probe', 'offline')
          : network.answer('probe', { status: 404 }))
      },
    },
    'reconnect.now': { by: comeOnline },
    'tabs.playing-elsewhere': {
      by: async ({ page }) => {
        const tab = await page.context().newPage()
        await tab.goto('/healthz')
        await tab.evaluate(() => new BroadcastChannel('neuro-playing').postMessage('playing'))
        await tab.close()
      },
    },
    'page.hidden': { by: ({ page }) => page.evaluate(() => dispatchEvent(new Event('pagehide'))) },
  },
  async seen(stage, snapshot) {
    const { status, track } = playerView(snapshot)
    const { page } = stage
    if (!stands(snapshot, 'reconnecting')) await page.clock.resume()
    if (new URL(page.url()).pathname !== screen) return
    if (track === null) {
      await expect(page.getByText('Nothing playing yet')).toBeVisible()
      return
    }
    const isOn = ['playing', 'busy', 'reconnecting'].includes(status)
    await expect(
      main(stage).getByRole('button', { name: isOn ? 'Pause' : 'Play', exact: true }),
    ).toBeVisible()
    await expect(main(stage).getByText('Connection lost')).toHaveCount(status === 'reconnecting' ? 1 : 0)
    if (status === 'failed') await expect(main(stage).getByRole('alert')).toBeVisible()
  },
})

async function fromMenu(stage: Stage, id: string, item: string): Promise<void> {
  await goTo(stage, tracks)
  await main(stage)
    .getByRole('button', { name: `More for ${names[id]}` })
    .click()
  await stage.page.getByRole('menuitem', { name: item }).click()
}

const queueRow = (stage: Stage, index: number) =>
  main(stage).getByRole('list', { name: 'Queue' }).getByRole('listitem').nth(index)
