/** What a page plays. Its audio elements aren't in the document, so they're recorded when they start. */
import { expect, type Page } from 'playwright/test'

type Heard = { source: string; isPaused: boolean; isPlaying: boolean; seconds: number; volume: number }

/** Runs in the page, before it plays anything. */
export function recordSounds(): void {
  const heard = new Set<HTMLMediaElement>()
  Object.assign(window, { heard })
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    heard.add(this)
    return play.call(this)
  }
}

/** Runs in the page. */
export const recordedSounds = (): Heard[] =>
  [...(window as unknown as { heard?: Set<HTMLMediaElement> }).heard!].map((element) => ({
    source: new URL(element.currentSrc || element.src || 'none:', location.href).pathname,
    isPaused: element.paused || element.ended,
    isPlaying: !element.paused && !element.ended && element.readyState >= 3,
    seconds: element.currentTime,
    volume: element.muted ? 0 : element.volume,
  }))

/** Call before the first page is opened. */
export const watchSound = (page: Page) => page.addInitScript(recordSounds)

const sounds = (page: Page): Promise<Heard[]> => page.evaluate(recordedSounds)

const playing = async (page: Page) => (await sounds(page)).filter(({ isPlaying }) => isPlaying)

/** Expects a single sound, of this track, whose time advances. */
export async function expectSound(page: Page, id: string): Promise<void> {
  let since = 0
  await expect
    .poll(
      async () => {
        const heard = await playing(page)
        since = heard[0]?.seconds ?? 0
        return heard.map(({ source }) => source)
      },
      { message: `${id} sounds` },
    )
    .toEqual([expect.stringMatching(new RegExp(`/${id}$`))])
  await expect.poll(() => placeOf(page)).toBeGreaterThan(since)
}

export const expectSilence = (page: Page): Promise<void> =>
  expect.poll(() => playing(page), { message: 'nothing sounds' }).toHaveLength(0)

/** Position in seconds of the track that is playing. */
export const placeOf = async (page: Page): Promise<number> => (await playing(page))[0]?.seconds ?? 0

/** The volume of the sound, 0 to 1, fades included. */
export const volumeOf = async (page: Page): Promise<number> => (await playing(page))[0]?.volume ?? 0

/**
 * Lets seconds pass on the page’s clock while a track plays, in leaps. If every timer ran in them, the page would see
 * a sound that doesn’t move.
 */
export async function letPass(page: Page, seconds: number): Promise<void> {
  const leaps = Math.ceil(seconds / 60)
  for (let leap = 0; leap < leaps; leap++) await page.clock.fastForward((seconds / leaps) * 1000)
}
