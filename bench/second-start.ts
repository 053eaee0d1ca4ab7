/** How long a second start of the server takes, from pressing Return to the first answer. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#scripts/serve.ts'
import { npmCommand } from '#scripts/setup/packages.mjs'
import { root } from '#scripts/setup/paths.mjs'
import { median } from './statistics.ts'
import { line, readable } from './table.ts'

const starts = 7

export async function benchSecondStart() {
  const data = mkdtempSync(join(tmpdir(), 'second-start-'))
  const [npm, npmArguments] = npmCommand(['start'])
  const node = process.execPath
  const measures: Record<string, () => Promise<number>> = {
    'npm start': () => startOnce(npm, npmArguments, data),
    'without npm': () => startOnce(node, ['scripts/run.mjs', 'start'], data),
    'Node with nothing to run': () => runOnce(node, ['-e', '0']),
  }
  try {
    const times: Record<string, number[]> = {}
    for (let start = 0; start <= starts; start++) {
      for (const [name, measure] of Object.entries(measures)) {
        const taken = await measure()
        if (start > 0) times[name] = [...(times[name] ?? []), taken]
      }
    }
    console.log(
      `\nnpm start, when everything is built: from the command to the first answer (in turns, medians of ${starts})\n`,
    )
    for (const name of Object.keys(measures))
      console.log(line(name, readable(median(times[name] ?? []), 'ms')))
  } finally {
    rmSync(data, { recursive: true })
  }
}

/** Milliseconds until a program has ended. */
async function runOnce(file: string, args: readonly string[]) {
  const began = performance.now()
  await once(spawn(file, args, { stdio: 'ignore' }), 'close')
  return performance.now() - began
}

/** Milliseconds to the first answer of `/healthz`. */
async function startOnce(file: string, args: readonly string[], data: string) {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text))
  const ended = once(child, 'close')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended before it answered:\n${said}`)
    // Asking without a pause would take the processor from the server.
    await setTimeout(5)
  }
  const milliseconds = performance.now() - began
  child.kill('SIGTERM')
  await ended
  return milliseconds
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
