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
import { type Figures, leave, visit } from './visit.ts'

const visits = 9

const rows: readonly [label: string, figure: keyof Figures, unit: string][] = [
  ['first paint', 'firstPaint', 'ms'],
  ['largest paint', 'largestPaint', 'ms'],
  ['no long task any more', 'free', 'ms'],
  ['React answers', 'ready', 'ms'],
  ['blocking time', 'blocking', 'ms'],
  ['layout shift', 'layoutShift', ''],
  ['JavaScript', 'javascript', 'kB'],
  ['CSS', 'css', 'kB'],
  ['fonts', 'fonts', 'kB'],
  ['requests', 'requests', ''],
]

type Both = { cold: Figures; warm: Figures }

/** `who`: visits signed in, for the first time on this device or not. */
export async function benchFirstVisit(name: string, path: string, who?: 'new' | 'known') {
  const floorFolder = mkdtempSync(join(tmpdir(), 'floor-'))
  await buildFloor(floorFolder)
  const ours = await serve()
  const floor = await serve({ web: floorFolder })
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags })
  try {
    const member = who && (await ours.addMember('ada@example.com'))
    const seen: Record<'ours' | 'floor', Both[]> = { ours: [], floor: [] }
    // The first pair only warms up server and browser.
    for (let round = 0; round <= visits; round++) {
      const pair = {
        ours: await visitTwice(browser, `${ours.address}${path}`, member, who === 'known'),
        floor: await visitTwice(browser, floor.address),
      }
      if (round === 0) continue
      seen.ours.push(pair.ours)
      seen.floor.push(pair.floor)
    }
    console.log(
      `\nThe ${name} against a minimal React page (Chromium ${browser.version()}, CPU slowed 4×, slow 4G,\n` +
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
  address: string,
  member?: Parameters<typeof signIn>[2],
  isKnown = false,
): Promise<Both> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    if (member !== undefined) await signIn(context, new URL(address).origin, member)
    if (isKnown) await leaveTraces(context, address)
    return { cold: await visit(context, address), warm: await visit(context, address) }
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
