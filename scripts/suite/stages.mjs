/** The stages of `npm test`: what each runs, what it must wait for and how its result is read. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import * as child from '../setup/child.mjs'
import { reports } from '../setup/paths.mjs'
import { prepare } from '../setup/prepare.mjs'
import { Refusal } from '../setup/say.mjs'
import { playwrightCount, verdict, vitestCount } from './outcome.mjs'

/** Longer than any stage on the slowest machine so far, where rendering and measuring the sound took 18 minutes. */
const tooLong = 40 * 60 * 1000
/** @type {NodeJS.ProcessEnv} */
const plain = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }

/** @param {readonly string[]} args */
const node = (args) => child.node(args, { limit: tooLong, env: plain })

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} after stages that must have passed before
 * @property {boolean} alone whether it measures time and must have the machine to itself
 * @property {() => Promise<import('./outcome.mjs').Count & { output: string }>} run
 */

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Stage}
 */
const yesOrNo = (name, args) => ({
  name,
  after: [],
  alone: false,
  run: async () => {
    const { code, output } = await node(args)
    return { ...verdict(code), output }
  },
})

/**
 * @param {string} name
 * @param {readonly string[]} projects of vite.config.ts
 * @param {Partial<Stage>} [rest]
 * @returns {Stage}
 */
const vitest = (name, projects, rest = {}) => ({
  name,
  after: [],
  alone: false,
  run: async () => {
    const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
    rmSync(report, { force: true })
    const { code, output } = await node([
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ])
    return { ...vitestCount(report, code), output }
  },
  ...rest,
})

/** @type {readonly Stage[]} longest first: two run at a time, and what is long should not be left for the end */
export const stages = [
  vitest('audio', ['audio']),
  yesOrNo('types', ['node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded']),
  yesOrNo('lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  vitest('unit', ['unit']),
  {
    name: 'models',
    after: [],
    alone: false,
    run: async () => {
      const report = join(reports, 'models', 'tests.json')
      rmSync(report, { force: true })
      const { code, output } = await node(['scripts/models.mjs'])
      return { ...vitestCount(report, code), output }
    },
  },
  vitest('screens', ['screens']),
  {
    name: 'build',
    after: [],
    alone: false,
    run: async () => {
      try {
        await prepare('inspector')
        return { ...verdict(0), output: '' }
      } catch (error) {
        if (error instanceof Refusal) return { ...verdict(1), output: error.message }
        throw error
      }
    },
  },
  vitest('server', ['server']),
  vitest('budgets', ['build'], { after: ['build'] }),
  vitest('commands', ['commands'], { after: ['build'] }),
  {
    name: 'browser',
    after: [],
    alone: false,
    run: async () => {
      const { code, output } = await node(['scripts/browser.mjs'])
      // Looked for once: the journeys would otherwise each look again.
      if (code === 0) plain.CHROME_PATH = output.trim().split('\n').at(-1)
      return { ...verdict(code), output }
    },
  },
  {
    name: 'journeys',
    after: ['build', 'browser'],
    alone: true,
    run: async () => {
      const report = join(reports, 'journeys.json')
      rmSync(report, { force: true })
      const { code, output } = await node(['node_modules/playwright/cli.js', 'test', '--project=journeys'])
      return { ...playwrightCount(report, code), output }
    },
  },
]
