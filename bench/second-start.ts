/** How long a second start of the server takes, from pressing Return to the first answer. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/serve.ts'
import { npmCommand } from '#scripts/setup/packages.mjs'
import { root } from '#scripts/setup/paths.mjs'
import { median } from './statistics.ts'
import { line, readable } from './table.ts'

const starts = 5

export async function benchSecondStart() {
  const data = mkdtempSync(join(tmpdir(), 'second-start-'))
  try {
    await startOnce(data)
    const times: number[] = []
    for (let start = 0; start < starts; start++) times.push(await startOnce(data))
    console.log(
      `\nnpm start, when everything is built: from the command to the first answer (median of ${starts})\n`,
    )
    console.log(line('second start', readable(median(times), 'ms')))
  } finally {
    rmSync(data, { recursive: true })
  }
}

/** Milliseconds to the first answer of `/healthz`. */
async function startOnce(data: string) {
  const port = await freePort()
  const began = performance.now()
  const [file, args] = npmCommand(['start'])
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text))
  const ended = once(child, 'close')
  while (!(await answers(port)))
    if (child.exitCode !== null) throw new Error(`npm start ended before it answered:\n${said}`)
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
