import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.mjs'

const executablePath = findBrowser()

/** Journeys drive the product as it is shipped: see `tests/support/browser.ts` for the server each worker starts. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/browser-setup.ts',
  outputDir: 'reports/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  use: {
    trace: 'retain-on-failure',
    launchOptions: { args: browserFlags, ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
