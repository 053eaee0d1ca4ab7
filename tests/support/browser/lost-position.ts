/** How much of the position in a track is lost when the browser is killed or the page reloads. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { playButton } from '#tests/support/browser/play-button.ts'
import { type Credentials, signInAt } from './browser.ts'
import { killBrowser, openBrowser } from './killed-browser.ts'

declare global {
  /** The audio element that first played on this page, and its position then. */
  var played: { element: HTMLMediaElement; from: number } | undefined
}

type Options = { address: string; member: Credentials; times: number }

/**
 * Plays and stops `times` times, by killing the browser (SIGKILL) or by reloading. Returns the seconds
 * between the last position played and the one at which the product resumed. The moments are spread evenly
 * over five seconds.
 */
export async function lostPositions(
  ending: 'kill' | 'reload',
  { address, member, times }: Options,
): Promise<number[]> {
  const profile = mkdtempSync(join(tmpdir(), 'position-'))
  let context = await start(profile)
  try {
    await signInAt(address, member, await context.newPage())
    // A browser that isn't closed takes a while to write to disk that a member has signed in.
    await context.close()
    context = await start(profile)
    let page = await context.newPage()
    await play(page, `${address}/admin/neurogenesis`)
    const lost: number[] = []
    for (let time = 0; time < times; time++) {
      const seconds = await listen(page, 1.5 + ((time * 0.618 + 0.7) % 1) * 5)
      if (ending === 'kill') {
        await killBrowser(context)
        context = await start(profile)
        page = await context.newPage()
      }
      const resumed = await play(page, `${address}/admin/audio-player`)
      // On a busy machine a page plays on for a while until it's reloaded.
      const left = await page.evaluate(() => sessionStorage.getItem('left'))
      lost.push((left === null ? seconds : Number(left)) - resumed)
    }
    return lost
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function start(profile: string): Promise<BrowserContext> {
  const context = await openBrowser(profile)
  await context.addInitScript(() => {
    // These functions have no names: tsx would wrap them in a helper that the page doesn't have.
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.addEventListener('playing', () => {
        // The other element plays a moment of silence, so that phones let it play later.
        if (this.currentSrc.startsWith('blob:')) return
        globalThis.played ??= { element: this, from: this.currentTime }
      })
      return play.call(this)
    }
    addEventListener('pagehide', () => {
      if (globalThis.played) sessionStorage.setItem('left', String(globalThis.played.element.currentTime))
    })
  })
  return context
}

/** Opens or reloads a page, presses Play and returns the position at which the sound starts. */
async function play(page: Page, address: string): Promise<number> {
  if (page.url() === address) await page.reload()
  else await page.goto(address)
  await playButton(page).click()
  await page.waitForFunction(() => globalThis.played)
  return page.evaluate(() => globalThis.played!.from)
}

/** Plays for some seconds and returns the position. */
async function listen(page: Page, seconds: number): Promise<number> {
  await page.waitForFunction((to) => {
    const { element, from } = globalThis.played!
    return element.currentTime >= from + to
  }, seconds)
  return page.evaluate(() => globalThis.played!.element.currentTime)
}
