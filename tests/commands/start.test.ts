/** `npm start` with everything built and something in the way. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChildResult, node, run } from '#scripts/setup/child.mjs'
import { npmCommand } from '#scripts/setup/packages.mjs'
import { root } from '#scripts/setup/paths.mjs'
import { prepare, productStamp } from '#scripts/setup/prepare.mjs'

let folder: string
beforeAll(() => prepare('demo'))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const env = () => ({ PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'var'), LOG_LEVEL: 'warn' })

const start = (more: Record<string, string>) =>
  node(['scripts/run.mjs', 'start'], { env: { ...env(), ...more } })

/** Starts a server with a command, sends it a request, stops it and returns the results. */
async function startAskAndEnd(file: string, args: readonly string[]) {
  const asked = new AbortController()
  let output = ''
  let ended: Promise<ChildResult> | undefined
  const address = await new Promise<string>((resolve, reject) => {
    const onOutput = (text: string) => {
      output += text
      const [, found] = /^ *Address +(http\S+)$/m.exec(output) ?? []
      if (found) resolve(found)
    }
    ended = run(file, args, { env: env(), signal: asked.signal, onOutput })
    ended.then(() => reject(new Error(output)), reject)
  })
  const { status } = await fetch(`${address}/healthz`)
  asked.abort()
  return { status, ...(await ended!) }
}

describe('a start that fails explains in one line and leaves nothing running, for', () => {
  test('a wrong value', async () => {
    const { code, output } = await start({ PORT: 'three thousand' })
    expect(output).toMatch(/^PORT .+\n$/)
    expect(code).toBe(1)
  })
})

test('a second start builds nothing, answers, and stops cleanly when asked', async () => {
  const built = statSync(productStamp()).mtimeMs
  const { status, code, output } = await startAskAndEnd(process.execPath, ['scripts/run.mjs', 'start'])
  expect(status).toBe(200)
  expect(code).toBe(0)
  expect(output).not.toContain('Building')
  expect(statSync(productStamp()).mtimeMs).toBe(built)
})

test('stopping npm stops the server, which finishes open requests', async () => {
  const { status, output } = await startAskAndEnd(...npmCommand(['start']))
  expect(status).toBe(200)
  expect(output).toMatch(/SIGTERM: finishing open requests/)
})

test('the members command works on the given data folder', async () => {
  const members = (...args: string[]) =>
    node(['scripts/run.mjs', 'members', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'var') },
      cwd: root,
    })
  expect((await members('add', 'ada@example.com')).output).toContain('Added ada@example.com.')
  expect((await members('list')).output).toContain('1 member')
  expect(await members('remove', 'nobody@example.com')).toMatchObject({ code: 1 })
})
