/** Previews on an offer screen. Files arrive when the walk allows it. */
import { offers, previewStart, tracksOf } from '#content/offers.ts'
import { trackById } from '#content/programs.ts'
import { previewView } from '#machines/guidance/preview.view.ts'
import { previewModel } from '#tests/guidance/preview.model.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { goTo } from '#tests/support/browser-walks/moves.ts'
import { soundsWhenTold } from '#tests/support/browser-walks/sounds.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'
import { watchSound } from '#tests/support/sound.ts'

type Snapshot = Parameters<typeof previewView>[0]

/** The offer that holds every track. */
const screen = '/admin/neuro-ultra'
const tracks = tracksOf(offers.find(({ id }) => id === 'ultra')!)

const row = ({ page }: Stage, track: string) =>
  page
    .getByRole('main')
    .getByRole('list', { name: 'Tracks of Ultra' })
    .getByRole('listitem')
    .nth(tracks.findIndex(({ id }) => id === track))

/** Does something to the element that was asked last to sound; a number is a place to be at. Whether it could play. */
const toSound = ({ page }: Stage, what?: 'playing' | 'timeupdate' | 'error' | number) =>
  page.evaluate((kind) => {
    const all = [...(window as unknown as { heard: Set<HTMLMediaElement> }).heard]
    const element = all.findLast((one) => one.hasAttribute('src'))
    // A preview that failed has no element any more.
    if (element === undefined) return false
    if (typeof kind === 'number') element.currentTime = kind
    else if (kind !== undefined) element.dispatchEvent(new Event(kind))
    return element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !element.seeking && !element.paused
  }, what)

const soon = { intervals: [20, 50, 100] }
const canPlay = (stage: Stage) => expect.poll(() => toSound(stage), soon).toBe(true)

const startOf = ({ context }: Snapshot) => previewStart(trackById(context.track)!)

export const previewDriver = driverOf({
  model: previewModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: async (stage) => {
        const { page, network, signIn } = stage
        await watchSound(page)
        await soundsWhenTold(page, 'playing', 'seeked', 'timeupdate')
        await signIn()
        await network.hold('media', 'GET', 'media/*', (request) => request.headers().range === 'bytes=0-')
        await network.hold('probe', 'HEAD', 'media/*')
        await page.goto(screen)
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
    },
  ],
  stimuli: {
    'preview.play': {
      when: (snapshot, { track }) => {
        const { track: current, fault } = previewView(snapshot)
        return tracks.some(({ id }) => id === track) && (current !== track || fault !== null)
      },
      by: async (stage, { track }) => {
        await goTo(stage, screen)
        await row(stage, track)
          .getByRole('button', { name: /^Preview / })
          .click()
      },
    },
    'preview.stop': {
      by: async (stage, _, before) => {
        const { track, fault } = previewView(before)
        // Leaving the screen clears a failed preview.
        if (fault !== null) return goTo(stage, '/admin/neuro-vision')
        await row(stage, track!)
          .getByRole('button', { name: /^Stop the preview of / })
          .click()
      },
    },
    'excerpt.began': {
      when: (snapshot) => previewView(snapshot).isBusy,
      by: async (stage) => {
        await expect
          .poll(async () => {
            if (stage.network.isHeld('media')) await stage.network.pass('media')
            return toSound(stage)
          }, soon)
          .toBe(true)
        await toSound(stage, 'playing')
      },
    },
    'excerpt.at': {
      when: (snapshot) => previewView(snapshot).isSounding,
      by: async (stage, { seconds }, before) => {
        await toSound(stage, startOf(before) + seconds)
        await canPlay(stage)
        await toSound(stage, 'timeupdate')
      },
    },
    'excerpt.over': {
      when: (snapshot) => previewView(snapshot).isSounding,
      by: (stage, _, before) => toSound(stage, trackById(before.context.track)!.program.seconds - 1),
    },
    'excerpt.failed': {
      when: (snapshot) => previewView(snapshot).isBusy || previewView(snapshot).isSounding,
      by: async (stage, { fault }, before) => {
        const { network } = stage
        const isLost = fault === 'network'
        await expect
          .poll(async () => {
            if (previewView(before).isBusy && network.isHeld('media'))
              await (isLost ? network.fault('media', 'offline') : network.answer('media', { status: 404 }))
            else if (await toSound(stage)) await toSound(stage, 'error')
            return network.isHeld('probe')
          }, soon)
          .toBe(true)
        const status = fault === 'refused' ? 401 : fault === 'unplayable' ? 200 : 404
        await (isLost ? network.fault('probe', 'offline') : network.answer('probe', { status }))
      },
    },
  },
  async seen(stage, snapshot, { type }) {
    const { track, isBusy, isSounding, fault, seconds } = previewView(snapshot)
    const { page } = stage
    await expect(page.getByRole('button', { name: /^Stop the preview of / })).toHaveCount(
      isBusy || isSounding ? 1 : 0,
    )
    if (track === null) return
    const words = isBusy
      ? 'Loading preview…'
      : fault === 'network'
        ? 'You’re offline. Try again once you’re connected.'
        : fault === 'refused'
          ? 'You’ve been signed out.'
          : fault !== null
            ? 'We can’t play this preview right now.'
            : type === 'excerpt.at'
              ? `${seconds} of 40 s`
              : /\d+ of 40 s/
    await expect(row(stage, track)).toContainText(words)
  },
})
