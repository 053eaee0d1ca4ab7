import { defineConfig } from 'playwright/test'
import { browserFlags, findOrInstallBrowser } from './scripts/browser.ts'
import { testLimit, waitLimit } from './tests/support/limits.ts'

const isHeaded = ['--headed', '--ui', '--debug'].some((option) => process.argv.includes(option))
// Workers load this file too, and find what the first process has found.
process.env.CHROME_PATH ||= findOrInstallBrowser({ isHeaded })

/** Journeys drive the shipped product. `tests/support/browser/browser.ts` starts each worker's server. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'reports/journeys',
  fullyParallel: true,
  forbidOnly: true,
  // A third of a journey is waiting for what a page does by its own clock: two cores carry three of them.
  workers: 3,
  // A machine of CI may be so busy that a good test runs out of time. `npm test` names each test that needed a retry.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: testLimit,
  expect: { timeout: waitLimit },
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  projects: [{ name: 'journeys', testIgnore: 'gallery.spec.ts' }],
  use: {
    // Recording them takes a tenth of the processor time. `npm run journeys -- --trace retain-on-failure` asks for them.
    trace: 'off',
    // `page.route` doesn't see what a worker asks for.
    serviceWorkers: 'block',
    launchOptions: { args: browserFlags, executablePath: process.env.CHROME_PATH },
  },
})
