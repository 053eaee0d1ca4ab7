import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requirements } from '#machines/requirements.ts'
import { playwrightTests, type Test, vitestTests } from '#scripts/outcome.ts'
import { byRules, isProved, judge, problemOf, requirementCount } from '#scripts/requirements.ts'
import { root } from '#scripts/setup/paths.mjs'
import { type Proof, proofs } from '#tests/requirements.ts'

const everyProof: readonly Proof[] = Object.values(proofs).flat()
const allPassed: readonly Test[] = everyProof.map(([file, title]) => ({ file, title, outcome: 'passed' }))

describe('a requirement', () => {
  const rule: Proof = ['tests/a.model.test.ts', 'is so']
  const journey: Proof = ['tests/journeys/a.spec.ts', 'is seen']
  const of = { ...proofs, '8.5': [rule, journey] as const }
  const passed = (proof: Proof): Test => ({ file: proof[0], title: proof[1], outcome: 'passed' })
  const judged = (...tests: readonly Test[]) => judge(tests, of).find(({ id }) => id === '8.5')!

  test('is proved if each of its tests ran and passed', () => {
    expect(isProved(judged(passed(rule), passed(journey)))).toBe(true)
  })

  test('isn’t proved by a test that failed, which is named', () => {
    const one = judged(passed(rule), { ...passed(journey), outcome: 'failed' })
    expect(isProved(one)).toBe(false)
    expect(problemOf(one)).toBe(
      `8.5 is not proved: ${requirements['8.5']}\n  failed: is seen (tests/journeys/a.spec.ts)`,
    )
  })

  test('isn’t proved by a test that didn’t run, which is named', () => {
    const one = judged(passed(rule), { ...passed(journey), file: 'tests/journeys/b.spec.ts' })
    expect(isProved(one)).toBe(false)
    expect(problemOf(one)).toContain('\n  not run: is seen (tests/journeys/a.spec.ts)')
  })

  test('isn’t proved if one of several tests with that title didn’t pass', () => {
    const others = [passed(rule), { ...passed(rule), outcome: 'failed' as const }, passed(rule)]
    expect(judged(...others, passed(journey)).proofs.map(({ outcome }) => outcome)).toEqual([
      'failed',
      'passed',
    ])
  })

  test('lists its rules apart from its other proofs', () => {
    const ruled = byRules([judged(passed(rule)), { id: '9', text: '', proofs: [] }])
    expect(ruled.map(({ id }) => id)).toEqual(['8.5'])
    expect(ruled.every(isProved)).toBe(true)
  })
})

test('each requirement counts as one test', () => {
  const count = Object.keys(requirements).length
  expect(requirementCount(judge(allPassed))).toEqual({ passed: count, failed: 0, flaky: [], output: '' })
  const [lost] = proofs['8.5']
  const { passed, failed, output } = requirementCount(
    judge(allPassed.filter(({ title }) => title !== lost[1])),
  )
  expect([passed, failed]).toEqual([count - 1, 1])
  expect(output).toMatch(/^8\.5 is not proved: /)
  expect(requirementCount(judge([]))).toMatchObject({ passed: 0, failed: count })
})

test('each proof is in a file that exists', () => {
  for (const [file] of everyProof) expect(existsSync(join(root, file)), file).toBe(true)
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
