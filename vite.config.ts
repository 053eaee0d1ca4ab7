/** Pages, dev server and the test projects. The server's own bundle is built by `scripts/build/server.ts`. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { statecharts } from './packages/statecharts/src/vitest/plugin.ts'
import { pages } from './scripts/articles/pages.ts'
import { articles } from './scripts/articles/plugin.ts'
import { bootInPage } from './scripts/build/boot.ts'
import { browserCheck } from './scripts/build/browser-check.ts'
import { chunkGroups } from './scripts/build/groups.ts'
import { browserTarget } from './scripts/build/target.ts'
import { searchIndexModule } from './scripts/search/plugin.ts'
import { root } from './scripts/setup/paths.mjs'
import { testLimit, waitLimit } from './tests/support/limits.ts'

const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      include: ['tests/**/*.test.ts', 'packages/statecharts/{example,tests}/**/*.test.ts'],
      // Nothing here has a page or leaves anything behind, so the modules can be shared.
      isolate: false,
      exclude: ['**/*.model.test.ts', 'tests/{app,ui,server,audio,build,commands,proxy}/**'],
    },
  },
  {
    extends: true,
    // The oldest XState that the package supports; `unit` runs the same tests with ours.
    resolve: { alias: { xstate: 'xstate-oldest' } },
    test: {
      name: 'unit-oldest-xstate',
      env: { XSTATE: 'oldest' },
      include: ['packages/statecharts/{example,tests}/**/*.test.ts'],
      isolate: false,
    },
  },
  {
    extends: true,
    plugins: [
      statecharts({
        inspector: 'npm run inspect, then /inspector.html?trace=',
        hasMutants: process.env.MODELS_MUTANTS !== '0',
        ...(process.env.MODELS_SEED === undefined ? {} : { seed: Number(process.env.MODELS_SEED) }),
      }),
    ],
    test: {
      name: 'models',
      include: ['tests/**/*.model.test.ts'],
      isolate: false,
      // Explorations create many short-lived objects; collecting them took more than a quarter of the time.
      execArgv: ['--max-semi-space-size=64'],
    },
  },
  {
    extends: true,
    test: {
      name: 'screens',
      include: ['tests/**/*.test.tsx', 'tests/{app,ui}/**/*.test.ts'],
      exclude: ['**/*.model.test.ts'],
      environment: 'jsdom',
      // Each file has a document of its own; a thread for it is sooner there than a process.
      pool: 'threads',
      setupFiles: ['tests/support/jsdom.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      include: ['tests/server/**/*.test.ts'],
      globalSetup: ['tests/support/server/postgres.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'audio',
      include: ['tests/audio/**/*.test.ts'],
      // Vitest turns each imported function into a property of its module, which makes the engine three times as slow.
      server: { deps: { external: [/packages\/sound\/src/] } },
      execArgv: ['--import', 'tsx'],
      // All tracks are rendered here.
      testTimeout: 4 * testLimit,
      hookTimeout: 4 * testLimit,
    },
  },
  { extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
  { extends: true, test: { name: 'commands', include: ['tests/commands/**/*.test.ts'] } },
  // Needs Caddy, so it isn't part of `npm test`.
  { extends: true, test: { name: 'proxy', include: ['tests/proxy/**/*.test.ts'] } },
]

export default defineConfig({
  plugins: [react(), articles(), pages(), searchIndexModule(), bootInPage(), browserCheck()],
  // The reader unpacks books itself, within limits; its library only constructs a zip reader (27 kB).
  resolve: { alias: { jszip: join(root, 'src/services/reading/engine/no-zip.ts') } },
  // Tests never process styles, and loading what does takes longer than most of them.
  css: process.env.VITEST ? { postcss: {} } : {},
  build: {
    target: browserTarget,
    outDir: 'dist/web',
    assetsInlineLimit: 0,
    // Browsers that cannot preload a module load it a moment later; none needs code for that.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  test: {
    projects,
    // Left alone, a machine with two cores would use one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: ['tests/support/patience.ts'],
    testTimeout: testLimit,
    hookTimeout: testLimit,
    teardownTimeout: waitLimit,
    // Sent to the main process, what a test logs last may arrive after its worker has closed, which is an error.
    disableConsoleIntercept: true,
    expect: { poll: { timeout: waitLimit } },
  },
})
