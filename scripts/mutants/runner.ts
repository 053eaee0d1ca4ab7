/** Runs one file of tests after another, with other code in place of the product's. */
import { join } from 'node:path'
import { createVitest, type TestUserConfig, type Vitest } from 'vitest/node'
import { testLimit } from '../../tests/support/limits.ts'
import config from '../../vite.config.ts'
import { root } from '../setup/paths.mjs'

/** Milliseconds after which tests that haven't ended never will, unless it's known how long they take. */
const patience = 300_000
const projects = ['unit', 'screens', 'server'] as const
export type Project = (typeof projects)[number]
export type TestFile = { path: string; project: Project }
export type Verdict = 'green' | 'red' | 'endless'

/** `rewrite`: the code that a file has instead, named by its path from the root. */
export function createRunner(rewrite: (file: string, code: string) => string | null, setup: string[] = []) {
  const plugin = {
    name: 'rewritten',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      id.startsWith(`${root}/`) ? rewrite(id.slice(root.length + 1), code) : null,
  }
  const open = new Map<Project, Promise<Vitest>>()
  const vitestOf = (project: Project) => open.get(project) ?? openVitest(project)

  function openVitest(project: Project): Promise<Vitest> {
    const { include, exclude, environment, setupFiles, globalSetup } = settingsOf(project)
    const given = Object.entries({ include, exclude, environment, globalSetup }).filter(
      ([, value]) => value !== undefined,
    )
    const vitest = createVitest(
      'test',
      {
        ...Object.fromEntries(given),
        root,
        config: false,
        watch: false,
        bail: 1,
        setupFiles: [config.test?.setupFiles ?? [], setupFiles ?? [], setup].flat(),
        expect: config.test?.expect ?? {},
        // Only threads can be ended in an endless loop; the server's tests change what a process has.
        pool: project === 'server' ? 'forks' : 'threads',
        isolate: false,
        maxWorkers: 1,
        reporters: [{}],
        testTimeout: testLimit,
        hookTimeout: testLimit,
        teardownTimeout: 1000,
        silent: true,
        onConsoleLog: () => false,
      },
      { plugins: [plugin, ...(config.plugins ?? [])], css: { postcss: {} }, logLevel: 'silent' },
    )
    open.set(project, vitest)
    return vitest
  }

  async function close(): Promise<void> {
    const running = [...open.values()]
    open.clear()
    for (const vitest of running) await (await vitest).close()
  }

  return {
    close,
    async filesOf(project: Project): Promise<TestFile[]> {
      const specs = await (await vitestOf(project)).globTestSpecifications()
      return specs.map(({ moduleId }) => ({ path: moduleId.slice(root.length + 1), project }))
    },
    /** Forgets what the tests know of a file, before its code changes or after. */
    async forget(file: string): Promise<void> {
      for (const vitest of await Promise.all(open.values())) vitest.invalidateFile(join(root, file))
    },
    /** `takes`: how many milliseconds the tests take on a quiet machine. */
    async run({ path, project }: TestFile, takes = patience): Promise<Verdict> {
      const vitest = await vitestOf(project)
      vitest.state.clearErrors()
      const spec = vitest.getRootProject().createSpecification(join(root, path))
      let timer: ReturnType<typeof setTimeout> | undefined
      const result = await Promise.race([
        vitest.runTestSpecifications([spec]),
        new Promise<null>(
          (resolve) => (timer = setTimeout(() => resolve(null), Math.min(patience, 20_000 + 4 * takes))),
        ),
      ])
      clearTimeout(timer)
      if (result === null) {
        // The second request ends a thread that is stuck in an endless loop.
        const cancel = () => vitest.cancelCurrentRun('test-failure')
        await Promise.all([cancel(), cancel()]).catch(() => {})
        await close()
        return 'endless'
      }
      // The result remembers other files of earlier runs.
      const module = result.testModules.find(({ moduleId }) => moduleId === spec.moduleId)
      return result.unhandledErrors.length === 0 && module?.ok() === true ? 'green' : 'red'
    },
  }
}

function settingsOf(project: Project): TestUserConfig {
  const found = config.test?.projects?.find(
    (each) => typeof each === 'object' && 'test' in each && each.test?.name === project,
  )
  return (found as { test: TestUserConfig }).test
}
