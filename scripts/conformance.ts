/**
 * `npm run conformance -- URL` checks whether a members API works with the app. Exits with 1 if it doesn't.
 */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { checkConformance } from './conformance/checks.ts'
import type { Result } from './conformance/client.ts'

const usage = `Usage: npm run conformance -- https://members.example.com/v1/api

  --app URL      where members open the app, if that's another origin than the API's
  --media URL    where the tracks are (MEDIA_URL), if not at …/media of the API
  --change       also sends an email to the test member, and changes details, photo, favourites and back
  --delete       also deletes the test member, at the end

It asks for the email and password of a test member, or reads CONFORMANCE_EMAIL and CONFORMANCE_PASSWORD.`

const sign = { passed: '✓', failed: '✗', 'not checked': '–' } as const

function linesOf(result: Result): string {
  const line = `${sign[result.outcome]} ${result.name}`
  if (result.outcome === 'not checked') return `${line}\n    Not checked: ${result.reason}`
  if (result.outcome === 'passed') return line
  const { expected, came, means } = result
  return `${line}\n    Expected: ${expected}\n    Came: ${came}\n    For members: ${means}`
}

async function ask(question: string, isSecret = false): Promise<string> {
  process.stdout.write(question)
  // Passwords aren't shown while typing.
  const output = isSecret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stdout
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const answer = await lines.question('')
  lines.close()
  if (isSecret) process.stdout.write('\n')
  return answer
}

function addressIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`“${text}” isn’t a web address.\n\n${usage}`)
  if (url.username || url.password || url.search || url.hash)
    throw new Error(`An address here has no password, ? or #.\n\n${usage}`)
  return url.href.replace(/\/$/, '')
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      app: { type: 'string' },
      media: { type: 'string' },
      change: { type: 'boolean', default: false },
      delete: { type: 'boolean', default: false },
    },
  })
  if (positionals.length !== 1) throw new Error(usage)
  const apiUrl = addressIn(positionals[0]!)
  const counts = { passed: 0, failed: 0, 'not checked': 0 }
  const plan = {
    apiUrl,
    mediaUrl: addressIn(values.media ?? `${apiUrl}/media`),
    appUrl: addressIn(values.app ?? new URL(apiUrl).origin),
    email: process.env.CONFORMANCE_EMAIL ?? (await ask('Email of a test member: ')),
    password: process.env.CONFORMANCE_PASSWORD ?? (await ask('Its password: ', true)),
    changes: values.change,
    deletes: values.delete,
  }
  if (plan.email === '' || plan.password === '') throw new Error(usage)
  await checkConformance(plan, (result) => {
    counts[result.outcome] += 1
    console.log(linesOf(result))
  })
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts['not checked']} not checked`)
  if (counts.failed > 0) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
