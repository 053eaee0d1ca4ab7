import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requirements } from '#machines/requirements.ts'
import { type Outcome, playwrightTests, type Test, vitestTests } from '#scripts/outcome.ts'
import { isProved, judge, problemOf, requirementCount } from '#scripts/requirements.ts'
import { root } from '#scripts/setup/paths.mjs'

const ids = Object.keys(requirements)

const testOf = (title: string, outcome: Outcome = 'passed'): Test => ({
  file: 'tests/a.test.ts',
  title,
  outcome,
})

describe('a requirement', () => {
  const judged = (...tests: readonly Test[]) => judge(tests).find(({ id }) => id === '8.5')!

  test('is proved if each test that names it passed', () => {
    expect(isProved(judged(testOf('is so [8.5]'), testOf('is seen [2.5, 8.5]')))).toBe(true)
  })

  test('isn’t proved if one of them failed or didn’t run, which is named', () => {
    for (const outcome of ['failed', 'not run'] as const) {
      const one = judged(testOf('is so [8.5]'), testOf('is seen [2.5, 8.5]', outcome))
      expect(isProved(one)).toBe(false)
      expect(problemOf(one)).toBe(
        `8.5 is not proved: ${requirements['8.5']}\n  ${outcome}: is seen [2.5, 8.5] (tests/a.test.ts)`,
      )
    }
  })

  test('isn’t proved if no test names it at the end of its title', () => {
    const one = judged(testOf('is so'), testOf('[8.5] is so'), testOf('is so [18.5]'), testOf('is so [8.51]'))
    expect(isProved(one)).toBe(false)
    expect(problemOf(one)).toContain('\n  no test that ran has [8.5] at the end of its title')
  })
})

test('each requirement counts as one test', () => {
  const all = ids.map((id) => testOf(`is so [${id}]`))
  expect(requirementCount(all)).toEqual({ passed: ids.length, failed: 0, flaky: [], output: '' })
  const { passed, failed, output } = requirementCount(all.slice(1))
  expect([passed, failed]).toEqual([ids.length - 1, 1])
  expect(output).toMatch(/^2\.1 is not proved: /)
  expect(requirementCount([])).toMatchObject({ passed: 0, failed: ids.length })
})

test('a title that names an unknown requirement fails', () => {
  const all = [...ids.map((id) => testOf(`is so [${id}]`)), testOf('is so [9.9]')]
  expect(requirementCount(all)).toMatchObject({
    passed: ids.length,
    failed: 1,
    output: 'No requirement has such an id: is so [9.9] (tests/a.test.ts)',
  })
})

describe('the tests in a report', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'requirements-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function reportOf(content: unknown) {
    const file = join(folder, 'report.json')
    writeFileSync(file, JSON.stringify(content))
    return file
  }

  test('by Vitest passed, failed or didn’t run', () => {
    const assertionResults = ['passed', 'failed', 'pending', 'todo'].map((status) => ({
      title: status,
      status,
    }))
    const report = reportOf({
      testResults: [{ name: join(root, 'tests', 'a.test.ts'), status: 'failed', assertionResults }],
    })
    expect(vitestTests(report)).toEqual(
      [
        ['passed', 'passed'],
        ['failed', 'failed'],
        ['pending', 'not run'],
        ['todo', 'not run'],
      ].map(([title, outcome]) => ({ file: 'tests/a.test.ts', title, outcome })),
    )
  })

  test('by Playwright passed, perhaps on a retry, failed or didn’t run', () => {
    const spec = (status: string) => ({ title: status, file: 'machines/a.spec.ts', tests: [{ status }] })
    const report = reportOf({
      config: { rootDir: join(root, 'tests', 'journeys') },
      suites: [
        {
          title: 'a',
          specs: [spec('expected'), spec('unexpected')],
          suites: [{ title: 'b', specs: [spec('flaky'), spec('skipped')] }],
        },
      ],
    })
    expect(playwrightTests(report)).toEqual(
      [
        ['expected', 'passed'],
        ['unexpected', 'failed'],
        ['flaky', 'passed'],
        ['skipped', 'not run'],
      ].map(([title, outcome]) => ({ file: 'tests/journeys/machines/a.spec.ts', title, outcome })),
    )
  })

  test('are none if there’s no report', () => {
    const missing = join(folder, 'none.json')
    expect([...vitestTests(missing), ...playwrightTests(missing)]).toEqual([])
  })
})
