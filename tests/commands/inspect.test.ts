/** `npm run inspect -- --export FOLDER`, after a build. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { machines, name } from '#inspector/machines.ts'
import { exportInspector } from '#scripts/inspector/export.ts'
import { node } from '#scripts/setup/child.mjs'
import { prepare } from '#scripts/setup/prepare.mjs'
import { openMachines } from '#statecharts/inspector/changed/kept.ts'

let folder: string
beforeAll(() => prepare('inspector'))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inspector-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const page = () => readFileSync(join(folder, 'site', 'index.html'), 'utf8')

test('the export is one page with relative addresses, and can be overwritten', async () => {
  for (const _ of ['first', 'again']) {
    const { code, output } = await node(['scripts/run.mjs', 'inspect', '--export', join(folder, 'site')])
    expect(output).toContain(join(folder, 'site', 'index.html'))
    expect(code).toBe(0)
  }
  const files = [...page().matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    expect(file).toMatch(/^\.\//)
    expect(existsSync(join(folder, 'site', file))).toBe(true)
  }
  expect(page()).not.toMatch(/type="module"|crossorigin/)
})

test('the export has its machines, for a later version to say what changed', () => {
  exportInspector(join(folder, 'site'))
  const { content } = openMachines(readFileSync(join(folder, 'site', 'machines.json'), 'utf8'), { name })
  expect(content?.machines.map(({ id }) => id)).toEqual(machines.map(({ machine }) => machine.id))
})

test('the export has the coverage if it was measured, and otherwise says how to measure it', () => {
  const measured = join(folder, 'models.json')
  expect(exportInspector(join(folder, 'site'), { measured })).toContain('npm run models')
  expect(page()).not.toContain('id="coverage"')
  const states = { 'session.</script>': 3 }
  writeFileSync(measured, JSON.stringify({ machines: { session: { states } } }))
  expect(exportInspector(join(folder, 'site'), { measured })).toContain('with its coverage')
  const [, data = ''] = /id="coverage">(.*?)<\/script>/.exec(page()) ?? []
  expect(JSON.parse(data)).toEqual({ machines: { session: { states } } })
})

test('the export refuses a folder with other files', async () => {
  writeFileSync(join(folder, 'letter.txt'), 'mine')
  const { code, output } = await node(['scripts/run.mjs', 'inspect', '--export', folder])
  expect(output).toContain('other files')
  expect(code).not.toBe(0)
  expect(readdirSync(folder)).toEqual(['letter.txt'])
})
