/** A thousand members at once, five thousand open streams, and five hundred who sign in at the same moment. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Served, serve } from '#scripts/serve.ts'
import { openAndMigrate } from '#server/db/open.ts'
import { trackIds } from '#tests/support/server/media.ts'
import { type SeededMember, seed } from './seed.ts'
import { median } from './statistics.ts'
import { line, readable } from './table.ts'

const count = 1000
const signInsPerSecond = 10
/** Each member makes a call and gets the next part of a track once in that many seconds. */
const turn = 10
/** What ten seconds of a track have. */
const rangeBytes = 240_000
const streamsEach = 5
const atOnce = 500
const track = randomBytes(12_000_000)
const trackId = trackIds()[0]!

type Member = SeededMember & { address: string; cookie: string; favourites: string[] }

/** @param minutes how long all members are there */
export async function benchManyMembers(minutes: number) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-load-'))
  const database = await openAndMigrate({ databaseUrl: null, dataDirectory }, () => {})
  const seeded = await seed(database, count, count)
  await database.close()
  // The settings of a server behind a proxy; the proxy's header gives each member an address.
  const server = await serve({
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      EMAILS: 'files',
      DATA_DIR: dataDirectory,
      TRUST_PROXY: 'loopback',
    },
    empty: trackIds(),
  })
  writeFileSync(join(server.folder, 'content', 'audio', 'own', `${trackId}.ogg`), track)
  const members = seeded.map((member, index) => ({
    ...member,
    address: `10.0.${index >> 8}.${index & 255}`,
    cookie: '',
    favourites: Array.from({ length: 30 }, (_, at) => `Track ${at + 1} (with vocals)`),
  }))
  try {
    const load = await liveFor(minutes, server, members)
    const streams = await openStreams(server, members)
    const rush = await signInAtOnce(server, members)
    console.log(
      `\n${readable(count)} members for ${minutes} minutes, SQLite (${turn} s between turns of each)\n`,
    )
    load()
    console.log(`\n${readable(count * streamsEach)} open streams, while members read\n`)
    streams()
    console.log(`\n${atOnce} members sign in at once, while others read\n`)
    rush()
  } finally {
    agent.destroy()
    await server.stop()
    rmSync(dataDirectory, { recursive: true })
  }
}

/** Members sign in one after another, then all of them read, change favourites and play. */
async function liveFor(minutes: number, server: Served, members: Member[]) {
  const calls: number[] = []
  const signIns: number[] = []
  const ranges: number[] = []
  const memory: number[] = []
  const began = performance.now()
  const everyoneIn = began + (count / signInsPerSecond) * 1000
  const end = everyoneIn + minutes * 60_000
  const processor = process.cpuUsage()
  async function live(member: Member, index: number) {
    await wait((index / signInsPerSecond) * 1000)
    signIns.push(await signIn(server, member))
    for (let step = index; performance.now() < end; step++) {
      const next = performance.now() + turn * 1000
      calls.push(await actions[step % actions.length]!(server, member, step))
      ranges.push(await getRange(server, member, step))
      await wait(Math.max(0, Math.min(next, end) - performance.now()))
    }
  }
  const sampling = setInterval(() => {
    if (performance.now() > everyoneIn) memory.push(server.memory())
  }, 5000)
  await Promise.all(members.map(live)).finally(() => clearInterval(sampling))
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(processor)
  const tenth = Math.max(1, Math.floor(memory.length / 10))
  const resident = {
    first: median(memory.slice(0, tenth)),
    last: median(memory.slice(-tenth)),
    most: Math.max(...memory),
  }
  return () => {
    console.log(latencyHead)
    console.log(latencies('API calls', calls))
    console.log(latencies('ranges of a track', ranges))
    console.log(latencies('signing in', signIns))
    console.log('')
    console.log(line('resident memory', 'first tenth', 'last tenth', 'most'))
    console.log(line('', ...[resident.first, resident.last, resident.most].map(megabytes)))
    console.log('')
    // One failed or wrong answer would have ended the run.
    console.log(line('failed or wrong answers', '0'))
    console.log(line('processor of the bench', readable((user + system) / 1e4 / seconds, '%')))
  }
}

type Action = (server: Served, member: Member, step: number) => Promise<number>

const readFavourites: Action = async (server, member) => {
  const { body, took } = await call(server, member, 'GET', `/favorites/${member.email}`)
  expectSame('favourites', body.data.favorites, member.favourites)
  return took
}

const actions: readonly Action[] = [
  async (server, member, step) => {
    const title = `Added ${step}`
    const { took } = await call(server, member, 'POST', `/favorites/${member.email}`, { title })
    member.favourites.push(title)
    return took
  },
  readFavourites,
  async (server, member) => {
    const { body, took } = await call(server, member, 'GET', `/profile/${member.email}`)
    expectSame('profile', [body.data.email, body.data.firstName], [member.email, 'Ada'])
    return took
  },
  async (server, member) => {
    const [title] = member.favourites
    const path = `/favorites/${member.email}/${encodeURIComponent(title!)}`
    const { took } = await call(server, member, 'DELETE', path)
    member.favourites.shift()
    return took
  },
  readFavourites,
  async (server, member) => {
    const { body, took } = await call(server, member, 'GET', '/auth/current')
    expectSame('role', [body.data.email, body.data.role], [member.email, 'member'])
    return took
  },
]

/** The next ten seconds of the track, compared byte by byte. */
async function getRange(server: Served, member: Member, step: number): Promise<number> {
  const from = (step * rangeBytes) % track.length
  const to = Math.min(from + rangeBytes, track.length)
  const { status, body, took } = await ask(server, member, 'GET', `/media/${trackId}`, {
    range: `bytes=${from}-${to - 1}`,
  })
  if (status !== 206 || !body.equals(track.subarray(from, to)))
    throw new Error(`A range was answered with ${status} and ${body.length} bytes, which aren’t the track’s.`)
  return took
}

/** Opens the streams, lets them wait while members read, then checks that each of them goes on. */
async function openStreams(server: Served, members: readonly Member[]) {
  const began = performance.now()
  const streams: IncomingMessage[] = []
  for (const member of members) {
    const opened = Array.from({ length: streamsEach }, () => openStream(server, member))
    streams.push(...(await Promise.all(opened)))
  }
  const opening = (performance.now() - began) / 1000
  const reads = await readFor(30, server, members)
  const memory = server.memory()
  for (let at = 0; at < streams.length; at += 100)
    await Promise.all(streams.slice(at, at + 100).map((stream) => readOn(stream, 200_000)))
  for (const stream of streams) stream.destroy()
  // Closing as many connections and files takes the server a while; what follows is measured without it.
  await wait(5000)
  return () => {
    console.log(latencyHead)
    console.log(latencies('API calls', reads))
    console.log('')
    console.log(line('opened in', readable(opening, 's')))
    console.log(line('resident memory', megabytes(memory)))
  }
}

function openStream(server: Served, member: Member): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(member), range: 'bytes=0-' }
    request(`${server.address}/v1/api/media/${trackId}`, { headers, agent: false }, (answer) => {
      if (answer.statusCode === 206) resolve(answer)
      else reject(new Error(`A stream was answered with ${answer.statusCode}.`))
    })
      .once('error', reject)
      .end()
  })
}

/** Reads from the start of a stream at least that number of bytes. @throws Error if they aren't the track's */
function readOn(stream: IncomingMessage, bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let at = 0
    stream.once('error', reject)
    stream.on('data', (part: Buffer) => {
      if (!part.equals(track.subarray(at, at + part.length))) reject(new Error('A stream had wrong bytes.'))
      at += part.length
      if (at < bytes) return
      stream.removeAllListeners().on('error', () => {})
      stream.pause()
      resolve()
    })
  })
}

/** Each retries when the server asks for it, as members do. */
async function signInAtOnce(server: Served, members: readonly Member[]) {
  let [isDone, refused] = [false, 0]
  const reading = readFor(120, server, members.slice(atOnce), () => isDone)
  const began = performance.now()
  await Promise.all(
    members.slice(0, atOnce).map(async (member) => {
      while (true) {
        const { status, headers } = await askToSignIn(server, member)
        if (status === 200) return
        if (status !== 429) throw new Error(`Signing in was answered with ${status}.`)
        refused += 1
        await wait((Number(headers['retry-after']) + Math.random() * 2) * 1000)
      }
    }),
  )
  const all = (performance.now() - began) / 1000
  isDone = true
  const reads = await reading
  return () => {
    console.log(latencyHead)
    console.log(latencies('API calls', reads))
    console.log('')
    console.log(line('all signed in after', readable(all, 's')))
    console.log(line('asked to wait', readable(refused)))
  }
}

/** Fifty calls a second, by one member after another. */
async function readFor(seconds: number, server: Served, members: readonly Member[], isDone = () => false) {
  const calls: Promise<number>[] = []
  for (let read = 0; read < seconds * 50 && !isDone(); read++) {
    calls.push(readFavourites(server, members[read % members.length]!, 0))
    await wait(20)
  }
  return Promise.all(calls)
}

async function signIn(server: Served, member: Member): Promise<number> {
  const { status, headers, body, took } = await askToSignIn(server, member)
  if (status !== 200) throw new Error(`Signing in was answered with ${status}.`)
  member.token = JSON.parse(body.toString()).data.token
  member.cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return took
}

const askToSignIn = (server: Served, { email, password, address }: Member) =>
  ask(server, { address, token: '', cookie: '' }, 'POST', '/auth/log-in', {}, { email, password })

/** @throws Error for anything but a success */
async function call(server: Served, member: Member, method: string, path: string, json?: object) {
  const { status, body, took } = await ask(server, member, method, path, {}, json)
  const read = JSON.parse(body.toString())
  if (status !== 200 || !read.status) throw new Error(`${method} ${path} answered ${status}: ${body}`)
  return { body: read, took }
}

function expectSame(name: string, got: unknown, expected: unknown) {
  if (!isDeepStrictEqual(got, expected))
    throw new Error(`Wrong ${name}: ${JSON.stringify(got)} instead of ${JSON.stringify(expected)}`)
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: count })

type Caller = Pick<Member, 'address' | 'token' | 'cookie'>
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; took: number }

const headersOf = ({ address, token, cookie }: Caller) => ({
  'x-forwarded-for': address,
  ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  ...(cookie === '' ? {} : { cookie }),
})

function ask(
  server: Served,
  caller: Caller,
  method: string,
  path: string,
  more: Record<string, string>,
  json?: object,
): Promise<Answer> {
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { ...headersOf(caller), ...type, ...more }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asking = request(`${server.address}/v1/api${path}`, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
          took: performance.now() - began,
        }),
      )
    })
    asking.once('error', reject).end(json === undefined ? undefined : JSON.stringify(json))
  })
}

const latencyHead = line('', 'median', '95 of 100', '99 of 100', 'slowest', 'answers')

function latencies(name: string, took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => readable(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN, 'ms')
  return line(name, at(0.5), at(0.95), at(0.99), at(1), readable(took.length))
}

const megabytes = (bytes: number) => readable(bytes / 1e6, 'MB')
