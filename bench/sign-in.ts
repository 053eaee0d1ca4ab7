/** The sign-in page beside a minimal React page, both served by the real server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { browserFlags, findOrInstallBrowser } from '#scripts/browser.ts'
import { serve } from '#scripts/serve.ts'
import { buildFloor } from './floor/build.ts'
import { medians } from './statistics.ts'
import { line, ratio, readable } from './table.ts'
import { type Figures, visit } from './visit.ts'

const visits = 9

const rows: readonly [label: string, figure: keyof Figures, unit: string][] = [
  ['first paint', 'firstPaint', 'ms'],
  ['largest paint', 'largestPaint', 'ms'],
  ['ready (React answers)', 'ready', 'ms'],
  ['blocking time', 'blocking', 'ms'],
  ['layout shift', 'layoutShift', ''],
  ['JavaScript', 'javascript', 'kB'],
  ['CSS', 'css', 'kB'],
  ['fonts', 'fonts', 'kB'],
  ['requests', 'requests', ''],
]

export async function benchSignIn() {
  const floorFolder = mkdtempSync(join(tmpdir(), 'floor-'))
  await buildFloor(floorFolder)
  const ours = await serve()
  const floor = await serve({ web: floorFolder })
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags })
  try {
    const seen: Record<'ours' | 'floor', Figures[]> = { ours: [], floor: [] }
    // The first pair only warms up server and browser.
    for (let round = 0; round <= visits; round++) {
      const pair = {
        ours: await visit(browser, `${ours.address}/auth/login`),
        floor: await visit(browser, floor.address),
      }
      if (round > 0) {
        seen.ours.push(pair.ours)
        seen.floor.push(pair.floor)
      }
    }
    const [signIn, least] = [medians(seen.ours), medians(seen.floor)]
    console.log(
      `\nSign-in page against a minimal React page (Chromium ${browser.version()}, CPU slowed 4×, slow 4G,\n` +
        `nothing cached, interleaved, medians of ${visits})\n`,
    )
    console.log(line('', 'sign-in', 'minimal', 'ratio'))
    for (const [label, figure, unit] of rows) {
      const [value, floorValue] = [signIn[figure], least[figure]]
      console.log(line(label, readable(value, unit), readable(floorValue, unit), ratio(value, floorValue)))
    }
  } finally {
    await browser.close()
    await Promise.all([ours.stop(), floor.stop()])
    rmSync(floorFolder, { recursive: true })
  }
}
