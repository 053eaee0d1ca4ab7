/** A page of ours beside a minimal React page, both served by the real server: nothing cached, and once more with a cache. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright/test'
import { browserFlags, findOrInstallBrowser } from '#scripts/engines.ts'
import { serve } from '#scripts/serve.ts'
import { buildFloor } from './floor/build.ts'
import { signIn } from './member.ts'
import { medians } from './statistics.ts'
import { line, ratio, readable } from './table.ts'
import { type Content, type Figures, leave, visit } from './visit.ts'

const rows: readonly [label: string, figure: keyof Figures, unit: string][] = [
  ['first paint', 'firstPaint', 'ms'],
  ['largest paint', 'largestPaint', 'ms'],
  ['no long task any more', 'free', 'ms'],
  ['React answers', 'ready', 'ms'],
  ['content', 'content', 'ms'],
  ['blocking until content', 'blockingToContent', 'ms'],
  ['blocking in all', 'blocking', 'ms'],
  ['longest task after content', 'longestAfter', 'ms'],
  ['main thread', 'mainThread', 'ms'],
  ['layout shift', 'layoutShift', ''],
  ['JavaScript', 'javascript', 'kB'],
  ['CSS', 'css', 'kB'],
  ['fonts', 'fonts', 'kB'],
  ['requests', 'requests', ''],
]

type Both = { cold: Figures; warm: Figures }

const sizes = { phone: { width: 412, height: 823 }, desk: { width: 1280, height: 800 } }

const floorContent: Content = [['#root button', 'Pressed']]

/** `who`: visits signed in, for the first time on this device or not. */
export async function benchFirstVisit(
  name: string,
  path: string,
  content: Content,
  visits: number,
  who?: 'new' | 'known',
) {
  for (const size of ['phone', 'desk'] as const) await benchAt(size, name, path, content, visits, who)
}

async function benchAt(
  size: keyof typeof sizes,
  name: string,
  path: string,
  content: Content,
  visits: number,
  who?: 'new' | 'known',
) {
  const floorFolder = mkdtempSync(join(tmpdir(), 'floor-'))
  await buildFloor(floorFolder)
  const ours = await serve()
  const floor = await serve({ web: floorFolder })
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags })
  try {
    const member = who && (await ours.addMember('ada@example.com', 'Ada'))
    const seen: Record<'ours' | 'floor', Both[]> = { ours: [], floor: [] }
    // The first pair only warms up server and browser.
    for (let round = 0; round <= visits; round++) {
      const pair = {
        ours: await visitTwice(browser, size, `${ours.address}${path}`, content, member, who === 'known'),
        floor: await visitTwice(browser, size, floor.address, floorContent),
      }
      if (round === 0) continue
      seen.ours.push(pair.ours)
      seen.floor.push(pair.floor)
    }
    console.log(
      `\nThe ${name} on a ${size} against a minimal React page (Chromium ${browser.version()}, CPU slowed 4×, slow 4G,\n` +
        `interleaved, medians of ${visits})`,
    )
    for (const [kind, title] of [
      ['cold', 'Nothing cached'],
      ['warm', 'Again'],
    ] as const) {
      const [mine, least] = [seen.ours, seen.floor].map((both) => medians(both.map((one) => one[kind])))
      console.log(`\n${line(title, 'ours', 'minimal', 'ratio')}`)
      for (const [label, figure, unit] of rows) {
        const [value, floorValue] = [mine![figure], least![figure]]
        console.log(line(label, readable(value, unit), readable(floorValue, unit), ratio(value, floorValue)))
      }
    }
  } finally {
    await browser.close()
    await Promise.all([ours.stop(), floor.stop()])
    rmSync(floorFolder, { recursive: true })
  }
}

async function visitTwice(
  browser: Browser,
  size: keyof typeof sizes,
  address: string,
  content: Content,
  member?: Parameters<typeof signIn>[2],
  isKnown = false,
): Promise<Both> {
  const context = await browser.newContext({ viewport: sizes[size] })
  try {
    if (member !== undefined) await signIn(context, new URL(address).origin, member)
    if (isKnown) await leaveTraces(context, address)
    return { cold: await visit(context, address, content), warm: await visit(context, address, content) }
  } finally {
    await context.close()
  }
}

/** Dismisses what a dashboard shows once, and removes everything that was cached. What the device has saved stays. */
async function leaveTraces(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'service_workers,cache_storage',
  })
  await session.send('Network.clearBrowserCache')
  await leave(page)
}
