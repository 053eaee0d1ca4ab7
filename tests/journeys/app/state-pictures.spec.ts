/**
 * Takes a picture of every screen and state in the watched app, and notes which states the machines are in:
 * `npm run pictures`. `scripts/pictures.ts` chooses those that the inspector shows.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { type Shot, shotsFolder, statesIn } from '#scripts/inspector/pictures.ts'
import { channelName } from '#statecharts/inspector/messages.ts'
import type { Recording } from '#statecharts/inspector/recording.ts'
import { everyState, forSale } from '#tests/states/all.ts'
import { furnish, reach, rested } from '#tests/states/visit.ts'
import { expect, genesisTracks, saveData, test } from '#tests/support/browser/browser.ts'

test.use({ isWatched: true, played: genesisTracks, surroundings: forSale })

for (const [index, state] of everyState.entries()) {
  const { screen, name, path, isMember = false, isFaulty = false } = state
  const { widest = Number.POSITIVE_INFINITY, narrowest = 0 } = state
  test(`${screen} ${name}`.trim(), async ({ browser, baseURL, page, signIn, member }) => {
    await signIn()
    const token = await page.evaluate(() => String(localStorage.authToken))
    const session = { email: member.email, token }
    await furnish(baseURL!, session)
    const { cookies } = await page.context().storageState()
    const isPhone = widest < 1280
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport: isPhone ? { width: 390, height: 780 } : { width: Math.max(1280, narrowest), height: 800 },
      reducedMotion: 'reduce',
      storageState: { cookies: isMember ? cookies : [], origins: [] },
    })
    await saveData(context)
    const opened = await context.newPage()
    await reach(opened, state, session, { activeMode: 'light', activeDir: 'ltr' })
    // What was asked for may arrive; some states wait for an answer that never does.
    await opened.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => {})
    await rested(opened)
    const states = statesIn(await recordingOf(opened))
    expect(states.length).toBeGreaterThan(0)
    const title = (await opened.title()).split(' · ')[0] ?? ''
    const file = `${screen}-${name}`.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '')
    const shot: Shot = { file, title, state: name, path, isFaulty, states }
    mkdirSync(shotsFolder, { recursive: true })
    const picture = sharp(await opened.screenshot()).resize({ width: isPhone ? 390 : 800 })
    await picture.webp({ quality: 70 }).toFile(join(shotsFolder, `${file}.webp`))
    const order = String(index).padStart(3, '0')
    writeFileSync(join(shotsFolder, `${order}.json`), JSON.stringify(shot))
    await context.close()
  })
}

/** What the page’s actors did. */
const recordingOf = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<Recording>((resolve) => {
        const channel = new BroadcastChannel(name)
        channel.onmessage = ({ data }) => {
          if (data.kind !== 'here') return
          channel.close()
          resolve(data.recording)
        }
        channel.postMessage({ kind: 'hello' })
      }),
    channelName,
  )
