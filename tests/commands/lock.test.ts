import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { node } from '#scripts/setup/child.mjs'
import { locked } from '#scripts/setup/lock.mjs'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'deep', '.preparing')
})
afterEach(() => rmSync(folder, { recursive: true }))

const noWait = () => {}
const hourAgo = () => new Date(Date.now() - 3_600_000)

test('a lock is released after the work, even if that fails', async () => {
  await locked(file, noWait, async () => expect(existsSync(file)).toBe(true))
  expect(existsSync(file)).toBe(false)
  await expect(locked(file, noWait, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(file)).toBe(false)
})

test.each([
  ['in a clean folder', () => {}],
  [
    'after one that was killed',
    () => {
      writeFileSync(file, 'killed')
      utimesSync(file, hourAgo(), hourAgo())
    },
  ],
])('simultaneous processes work one after the other %s', async (_, before) => {
  await locked(file, noWait, async () => {})
  before()
  const diary = join(folder, 'diary')
  writeFileSync(diary, '')
  const work = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as pause } from 'node:timers/promises'
    import { locked } from ${JSON.stringify(new URL('../../scripts/setup/lock.mjs', import.meta.url).href)}
    await locked(${JSON.stringify(file)}, () => {}, async () => {
      appendFileSync(${JSON.stringify(diary)}, 'in ')
      await pause(50)
      appendFileSync(${JSON.stringify(diary)}, 'out ')
    })`
  const visitors = await Promise.all([1, 2, 3, 4].map(() => node(['--input-type=module', '--eval', work])))
  expect(visitors.map((visitor) => visitor.code)).toEqual([0, 0, 0, 0])
  expect(readFileSync(diary, 'utf8')).toBe('in out '.repeat(4))
})

test('a lock is waited for while its owner lives, and taken over once the owner has long been silent', async () => {
  await locked(file, noWait, async () => {})
  writeFileSync(file, 'another process')
  const waits: string[] = []
  const onWait = () => {
    waits.push('waited')
    utimesSync(file, hourAgo(), hourAgo())
  }
  expect(await locked(file, onWait, async () => 'mine')).toBe('mine')
  expect(waits).toEqual(['waited'])
})
