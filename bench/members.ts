/** What members wait for, with a thousand members and with many. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serve } from '#scripts/serve.ts'
import { openAndMigrate } from '#server/db/open.ts'
import { trackIds } from '#tests/support/server/media.ts'
import { type SeededMember, seed } from './seed.ts'
import { median } from './statistics.ts'
import { line, ratio, readable } from './table.ts'

const few = 1000
const sampled = 200
const rounds = 5
const readsEach = 400
const signInsEach = 40

type Ask = (member: SeededMember) => [method: string, path: string, body?: object]
const asked: Record<string, { ask: Ask; times: number }> = {
  favourites: { ask: ({ email }) => ['GET', `/favorites/${email}`], times: readsEach },
  profile: { ask: ({ email }) => ['GET', `/profile/${email}`], times: readsEach },
  'sign-in': {
    ask: ({ email, password }) => ['POST', '/auth/log-in', { email, password }],
    times: signInsEach,
  },
}

/** @param postgresUrl a PostgreSQL to use instead of the embedded database */
export async function benchMembers(name: string, many: number, postgresUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-members-'))
  const running: Running[] = []
  try {
    for (const count of [few, many])
      running.push(await start(join(folder, String(count)), count, postgresUrl))
    const [small, large] = running as [Running, Running]
    console.log(
      `\n${readable(many)} members with a session and thirty favourites each, against ${readable(few)}, ${name}\n` +
        `(one request at a time, of ${sampled} members, in turns, medians of ${rounds})\n`,
    )
    console.log(line('', readable(many), readable(few), 'ratio'))
    for (const [label, { ask, times }] of Object.entries(asked)) {
      const took: Record<'small' | 'large', number[]> = { small: [], large: [] }
      for (let round = 0; round <= rounds; round++) {
        const pair = { large: await medianOf(large, ask, times), small: await medianOf(small, ask, times) }
        if (round === 0) continue
        took.small.push(pair.small)
        took.large.push(pair.large)
      }
      const [slow, quick] = [median(took.large), median(took.small)]
      console.log(line(label, readable(slow, 'ms'), readable(quick, 'ms'), ratio(slow, quick)))
    }
  } finally {
    for (const { stop } of running) await stop()
    rmSync(folder, { recursive: true })
  }
}

type Running = Awaited<ReturnType<typeof start>>

/** A server on a database of that many members. */
async function start(dataDirectory: string, count: number, postgresUrl?: string) {
  const databaseUrl = postgresUrl === undefined ? null : await createDatabase(postgresUrl, `members_${count}`)
  mkdirSync(dataDirectory)
  const database = await openAndMigrate({ databaseUrl, dataDirectory }, () => {})
  const members = await seed(database, count, sampled)
  await database.close()
  const server = await serve({
    env: {
      DATA_DIR: dataDirectory,
      REQUESTS_PER_MINUTE: '0',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
    // The tracks are in another folder; they would be rendered again.
    empty: trackIds(),
  })
  return { address: server.address, members, stop: server.stop }
}

async function createDatabase(url: string, name: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`).finally(() => client.end())
  return new URL(name, url).href
}

const agent = new Agent({ keepAlive: true })

/** Milliseconds. */
async function medianOf({ address, members }: Running, ask: Ask, times: number) {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const member = members[Math.floor(Math.random() * members.length)]!
    const [method, path, body] = ask(member)
    const began = performance.now()
    await send(method, `${address}/v1/api${path}`, member.token, body)
    took.push(performance.now() - began)
  }
  return median(took)
}

function send(method: string, url: string, token: string, body?: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${method} ${url} answered ${answer.statusCode}`))
      })
    })
    asking.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })
}
