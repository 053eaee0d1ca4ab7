/** Journeys in WebKit: WebKitGTK in a window of ours, spoken to by WebDriver. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { findEngine, systemPython } from '#scripts/engines.ts'
import { test as base } from './browser.ts'
import { end, openSession, type Session, startDriver } from './webdriver.ts'

export { expect } from './browser.ts'

type OfWorker = { driver: string }
type OfTest = {
  width: number
  /** Runs in each page before its own scripts. */
  before: () => void
  /** A window with nothing stored yet, which isn't open anywhere. */
  view: Session
}

export const test = base.extend<OfTest, OfWorker>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool reads from the pattern what a fixture needs
    async ({}, use) => {
      const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      })
      const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
      const driver = await startDriver(findEngine('webkit')!, {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
      })
      await use(driver.url)
      await driver.stop()
      await end(screen)
    },
    { scope: 'worker' },
  ],

  width: [1280, { option: true }],
  before: [() => {}, { option: true }],

  view: async ({ driver, width, before }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
    const session = await openSession(driver, {
      'webkitgtk:browserOptions': {
        binary: systemPython,
        args: [
          resolve('tests/support/browser/webkit-window.py'),
          folder,
          String(width),
          '860',
          `(${before})()`,
        ],
      },
    })
    await use(session)
    await session.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})
