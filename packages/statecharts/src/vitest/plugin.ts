/** The plugin for Vitest's configuration. Entry of the package. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type {} from 'vitest/config'
import type { Reporter } from 'vitest/node'
import { report } from '../model/report.ts'
import type { ModelResult, Run } from '../model/result.ts'
import { type Settings, usual } from './settings.ts'

/**
 * Reports what `prove` found: a table at the end of the run, and `models.json` in the folder `report`, which the inspector
 * shows. Machines that this run didn't prove keep the results of an earlier one, with its date and commit.
 */
export function statecharts(options: Partial<Settings> = {}): Plugin {
  const settings = { ...usual, ...options }
  return {
    name: 'statecharts',
    configureVitest({ vitest, project }) {
      project.provide('statecharts', settings)
      vitest.config.reporters.push(reporterOf(settings, project.config.root) as never)
    },
  }
}

const reporterOf = ({ report: folder, seed }: Settings, root: string): Reporter => ({
  onTestRunEnd(modules) {
    const run: Run = { at: new Date().toISOString(), commit: commitOf(root), seed }
    const results = modules.flatMap((module) => Object.values(module.meta().statecharts ?? {}))
    if (results.length === 0) return
    const file = join(root, folder, 'models.json')
    const all = { ...earlierIn(file), ...byMachine(results.map((result) => ({ ...result, run }))) }
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(file, JSON.stringify({ machines: all }))
    console.log(`\n${report(Object.values(all), run)}\n`)
  },
})

const byMachine = (results: readonly ModelResult[]): Record<string, ModelResult> =>
  Object.fromEntries(results.map((result) => [result.machine, result]))

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
