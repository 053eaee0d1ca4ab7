/** The plugin for Vitest's configuration. Entry of the package. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type {} from 'vitest/config'
import type { Reporter, TestModule } from 'vitest/node'
import { report } from '../model/report.ts'
import type { ModelResult, Run } from '../model/result.ts'
import { type Settings, usual } from './settings.ts'

/**
 * Reports what `prove` found: a table at the end of the run, and `models.json` in the folder `report`, which the inspector
 * shows. Machines that this run didn't prove keep the results of an earlier one, with its date and commit.
 */
export function statecharts(options: Partial<Settings> = {}): Plugin {
  const settings = { ...usual, ...options }
  let isReported = false
  return {
    name: 'statecharts',
    // Called for each project of a configuration.
    configureVitest({ vitest, project }) {
      project.provide('statecharts', settings)
      if (!isReported) vitest.config.reporters.push(reporterOf(settings, project.config.root) as never)
      isReported = true
    },
  }
}

const reporterOf = ({ report: folder, seed }: Settings, root: string): Reporter => ({
  onTestRunEnd(modules) {
    const run: Run = { at: new Date().toISOString(), commit: commitOf(root), seed }
    const results = modules.flatMap((module) => resultsOf(module, run))
    if (results.length === 0) return
    const file = join(root, folder, 'models.json')
    const now = Object.fromEntries(results.map((result) => [result.machine, result]))
    const all = { ...earlierIn(file), ...now }
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(file, JSON.stringify({ machines: all }))
    console.log(`\n${report(Object.values(all), run)}\n`)
  },
})

/** Of the machines in a file of tests, unless only some of its tests ran. */
function resultsOf(module: TestModule, run: Run): ModelResult[] {
  const tests = [...module.children.allTests()]
  if (tests.some((test) => test.result().state === 'skipped')) return []
  const failed = tests.filter((test) => test.result().state === 'failed')
  return Object.values(module.meta().statecharts ?? {}).map((result) => ({
    ...result,
    failed: failed
      .filter(({ fullName }) => fullName.startsWith(`${result.machine}: `))
      .map(({ name }) => name),
    run,
  }))
}

function earlierIn(file: string): Record<string, ModelResult> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).machines
  } catch {
    return {}
  }
}

/** The commit that is checked out, with `+` if files have changed since; null outside of Git. */
function commitOf(root: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`
  } catch {
    return null
  }
}
