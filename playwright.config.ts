import { defineConfig } from 'playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.mjs'

const executablePath = findBrowser()

/** Journeys drive the product as it is shipped: see `tests/support/browser.ts` for the server each worker starts. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/browser-setup.ts',
  outputDir: 'reports/journeys',
  fullyParallel: true,
  forbidOnly: true,
  // A third of a journey is waiting for what a page does by its own clock: two cores carry three of them.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  projects: [
    { name: 'journeys', testIgnore: ['models/**', 'every-state.spec.ts'] },
    // Beyond the twenty minutes that `npm test` may take; `npm run journeys` runs them too.
    { name: 'states', testMatch: 'every-state.spec.ts' },
    { name: 'measured', testMatch: 'models/measured.setup.ts' },
    // The models of the machines, walked in a browser; what no walk takes has to have a reason.
    { name: 'models', testMatch: 'models/*.spec.ts', dependencies: ['measured'], use: { trace: 'off' } },
    { name: 'report', testMatch: 'models/untaken.report.ts', dependencies: ['models'] },
  ],
  use: {
    // It costs time, and no one opens it in CI.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'off',
    launchOptions: { args: browserFlags, ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
