import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { absenceOf, engines } from '#scripts/engines.ts'
import { closingLines, ofAbsence, playwrightCount, vitestCount } from '#scripts/outcome.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outcome-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function reportOf(content: unknown) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const suite = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

describe('unit tests', () => {
  test('are counted one by one', () => {
    const report = reportOf({ testResults: [suite('passed', 'passed'), suite('passed', 'failed')] })
    expect(vitestCount(report, 1)).toEqual({ passed: 3, failed: 1, flaky: [] })
  })

  test('that didn’t run count as failed', () => {
    const report = reportOf({ testResults: [suite('passed', 'pending', 'todo')] })
    expect(vitestCount(report, 0)).toEqual({ passed: 1, failed: 2, flaky: [] })
  })

  test('of a file that didn’t load count as failed', () => {
    const report = reportOf({ testResults: [suite('passed'), { status: 'failed', assertionResults: [] }] })
    expect(vitestCount(report, 1)).toEqual({ passed: 1, failed: 1, flaky: [] })
  })

  test('fail as a whole if the tool says so, even though each passed', () => {
    expect(vitestCount(reportOf({ testResults: [suite('passed')] }), 1)).toEqual({
      passed: 1,
      failed: 1,
      flaky: [],
    })
  })

  test.each([
    ['missing', () => join(folder, 'none.json')],
    ['cut short', () => reportOf('{"testResults": [')],
    ['empty', () => reportOf({ testResults: [] })],
  ])('fail when the report is %s', (_, report) => {
    expect(vitestCount(report(), 0)).toEqual({ passed: 0, failed: 1, flaky: [] })
  })
})

describe('journeys', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

  test('are counted one by one, those that didn’t run as failed', () => {
    const report = reportOf({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 3 }, suites: [] })
    expect(playwrightCount(report, 1)).toEqual({ passed: 5, failed: 4, flaky: [] })
  })

  test('that pass on a retry count as passed, and are named', () => {
    const suites = [
      {
        title: 'player.spec.ts',
        specs: [spec('plays', 'expected')],
        suites: [{ title: 'queue', specs: [spec('moves on', 'flaky'), spec('ends', 'expected')] }],
      },
    ]
    const report = reportOf({ stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }, suites })
    expect(playwrightCount(report, 0)).toEqual({
      passed: 3,
      failed: 0,
      flaky: ['player.spec.ts › queue › moves on'],
    })
  })

  test('fail if there’s no report', () => {
    expect(playwrightCount(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, flaky: [] })
  })
})

describe('the end of a run', () => {
  const ran = { passed: 2, failed: 0, flaky: [] }

  test('has the total', () => {
    expect(closingLines([ran, { ...ran, failed: 1 }])).toEqual(['4 passed, 1 failed'])
  })

  test('names what passed only on a retry', () => {
    expect(closingLines([{ ...ran, flaky: ['queue › moves on'] }])).toEqual([
      'Passed only on a retry:',
      '  queue › moves on',
      '',
      '2 passed, 0 failed',
    ])
  })

  test.each(['firefox', 'webkit', 'wpe'] as const)(
    'names %s if it couldn’t be installed, says how to get it, and counts it as neither passed nor failed',
    (name) => {
      const { label, packages, variables } = engines[name]
      const [, told, , total] = closingLines([ran, ofAbsence(absenceOf(name))])
      expect(told).toContain(`No ${label} runs here`)
      expect(told).toContain(`apt-get install ${packages.join(' ')}`)
      expect(told).toContain(variables[0])
      expect(total).toBe('2 passed, 0 failed')
    },
  )
})
