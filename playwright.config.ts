import { parseArgs } from 'node:util'
import { defineConfig, type Project } from 'playwright/test'
import {
  absenceOf,
  browserFlags,
  type EngineName,
  engines,
  findOrInstallBrowser,
  findOrInstallEngine,
} from './scripts/engines.ts'
import { CommandError } from './scripts/setup/child.mjs'
import { testLimit, waitLimit } from './tests/support/limits.ts'

const isHeaded = ['--headed', '--ui', '--debug'].some((option) => process.argv.includes(option))

/** What `--project` asks for: Chromium if nothing else. Workers load this file too, and are told by the first process. */
const { values } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false })
process.env.JOURNEYS_IN ||= values.project?.join('-') ?? 'chromium'
const chosen = process.env.JOURNEYS_IN

/** Finds an engine once for all processes. */
function pathOf(name: EngineName): string {
  const variable = engines[name].variables[0] ?? name
  process.env[variable] ||=
    name === 'chromium' ? findOrInstallBrowser({ isHeaded }) : findOrInstallEngine(name)
  const path = process.env[variable]
  if (!path) throw new CommandError(absenceOf(name))
  return path
}

const projects: Record<EngineName, () => Project> = {
  chromium: () => ({
    testIgnore: ['gallery.spec.ts', 'state-pictures.spec.ts', '**/webkit/**'],
    use: { launchOptions: { args: browserFlags, executablePath: pathOf('chromium') } },
  }),
  firefox: () => ({
    grep: /@firefox/,
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: { executablePath: pathOf('firefox') },
    },
  }),
  webkit: () => ({ testMatch: 'webkit/webkit.spec.ts', metadata: { driver: pathOf('webkit') } }),
  wpe: () => ({ testMatch: 'webkit/wpe.spec.ts', metadata: { driver: pathOf('wpe') } }),
}

/** Journeys drive the shipped product. `tests/support/browser/browser.ts` starts each worker's server. */
export default defineConfig({
  testDir: 'tests/journeys',
  /** What a screen reader finds on each screen, and the like: `--update-snapshots` writes them, a person reads the diff. */
  snapshotPathTemplate: '{testDir}/{testFileDir}/transcripts/{arg}{ext}',
  outputDir: `reports/journeys/${chosen}`,
  ...(chosen === 'chromium' ? {} : { globalSetup: './tests/support/browser/sound-server.ts' }),
  fullyParallel: true,
  forbidOnly: true,
  // A third of a journey is waiting for what a page does by its own clock: two cores carry three of them.
  workers: 3,
  // A machine of CI may be so busy that a good test runs out of time. `npm test` names each test that needed a retry.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: testLimit,
  expect: { timeout: waitLimit },
  reporter: [['list'], ['json', { outputFile: `reports/${chosen}.json` }]],
  projects: Object.entries(projects).flatMap(([name, project]) =>
    chosen.split('-').includes(name) ? [{ ...project(), name }] : [],
  ),
  use: {
    // Recording them takes a tenth of the processor time. `npm run journeys -- --trace retain-on-failure` asks for them.
    trace: 'off',
    // A press that can’t happen fails as a wait does, instead of at the test’s end.
    actionTimeout: waitLimit,
    // `page.route` doesn't see what a worker asks for.
    serviceWorkers: 'block',
  },
})
