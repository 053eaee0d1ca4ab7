/** Kills servers with SIGKILL while members write, and looks for anything that was acknowledged and is lost. */
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type Served, serve } from '#scripts/serve.ts'
import { openAndMigrate } from '#server/db/open.ts'
import { colourAt } from '#tests/support/browser/pictures.ts'
import { trackIds } from '#tests/support/server/media.ts'
import { seed } from './seed.ts'
import { median } from './statistics.ts'
import { line, readable } from './table.ts'

const writers = 6
/** A round's writes take up to that number of milliseconds. */
const longest = 1000
/** A photo and the first name that's saved with it: both are there or neither is. */
const colours = { Red: '255,0,0', Blue: '0,0,255' } as const
type Name = keyof typeof colours

type Writer = {
  email: string
  password: string
  token: string
  /** Since the last check. */
  newTokens: string[]
  /** Whether each title is among the favourites; null if its last change wasn't answered. */
  favourites: Map<string, boolean | null>
  /** What the last answered form set, and what a form without an answer may have set since. */
  saved: Name | null
  perhaps: Name | null
}

/** @param postgresUrl a PostgreSQL that two servers use, instead of one server with the embedded database */
export async function benchKillRounds(name: string, rounds: number, postgresUrl?: string) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bench-kill-'))
  const database = await openAndMigrate({ databaseUrl: postgresUrl ?? null, dataDirectory }, () => {})
  const seeded = await seed(database, writers, writers)
  await database.close()
  const photos = Object.fromEntries(
    await Promise.all(
      Object.entries(colours).map(async ([key, rgb]) => {
        const [r = 0, g = 0, b = 0] = rgb.split(',').map(Number)
        const create = { width: 400, height: 400, channels: 3, background: { r, g, b } } as const
        return [key, new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())])]
      }),
    ),
  ) as Record<Name, Blob>
  const members = seeded.map<Writer>((member) => ({
    ...member,
    newTokens: [],
    favourites: new Map(Array.from({ length: 30 }, (_, at) => [`Track ${at + 1} (with vocals)`, true])),
    saved: null,
    perhaps: null,
  }))
  const start = () =>
    serve({
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'http://localhost',
        EMAILS: 'files',
        REQUESTS_PER_MINUTE: '0',
        TRUST_PROXY: 'loopback',
        ...(postgresUrl === undefined ? { DATA_DIR: dataDirectory } : { DATABASE_URL: postgresUrl }),
      },
      empty: trackIds(),
    })
  const servers: Served[] = []
  const written = { favourites: 0, sessions: 0, photos: 0 }
  const took: number[] = []
  try {
    for (let one = 0; one < (postgresUrl === undefined ? 1 : 2); one++) servers.push(await start())
    for (let round = 1; round <= rounds; round++) {
      const began = performance.now()
      const killed = round % servers.length
      let isOver = false
      const writing = Promise.all(
        members.map(async (member, index) => {
          const server = servers[index % servers.length]!
          for (let step = index + round; !isOver; step++) {
            try {
              await write(server, member, step, round, photos, written)
            } catch (error) {
              // Only a killed server may leave a request without its answer.
              if (!isOver || servers[killed] !== server || !(error instanceof TypeError)) throw error
            }
          }
        }),
      )
      // A write that fails ends the run at once.
      await Promise.race([wait(20 + Math.random() * longest), writing])
      isOver = true
      await servers[killed]!.stop('SIGKILL')
      await writing
      // With two servers, the one that's left has everything at once.
      if (servers.length > 1) for (const member of members) await check(servers[1 - killed]!, member)
      servers[killed] = await start()
      for (const member of members) await check(servers[killed], member)
      for (const member of members) member.newTokens.length = 0
      took.push(performance.now() - began)
    }
  } finally {
    for (const server of servers) await server.stop()
    rmSync(dataDirectory, { recursive: true })
  }
  console.log(`\n${readable(rounds)} rounds of kill -9 while ${writers} members write, ${name}\n`)
  console.log(line('', 'answered', 'lost'))
  // Anything lost would have ended the run.
  for (const [kind, count] of Object.entries(written)) console.log(line(kind, readable(count), '0'))
  console.log(line('half photos', '', '0'))
  console.log(line('a round (median)', readable(median(took) / 1000, 's')))
}

async function write(
  server: Served,
  member: Writer,
  step: number,
  round: number,
  photos: Record<Name, Blob>,
  written: Record<'favourites' | 'sessions' | 'photos', number>,
) {
  if (step % 10 === 3) {
    const { email, password } = member
    const { token } = await call(server, null, 'POST', '/auth/log-in', { email, password })
    member.token = token
    member.newTokens.push(token)
    written.sessions += 1
  } else if (step % 5 === 1) {
    const name = member.saved === 'Red' ? 'Blue' : 'Red'
    const form = new FormData()
    form.append('firstName', name)
    form.append('profilePhoto', photos[name], 'photo.png')
    member.perhaps = name
    await call(server, member.token, 'PUT', `/profile/${member.email}`, form)
    member.saved = name
    member.perhaps = null
    written.photos += 1
  } else {
    const [oldest] = member.favourites.keys()
    const isRemoving = member.favourites.size > 60
    const title = isRemoving ? oldest! : `Round ${round}, ${step}`
    member.favourites.set(title, null)
    const path = `/favorites/${member.email}`
    if (isRemoving) await call(server, member.token, 'DELETE', `${path}/${encodeURIComponent(title)}`)
    else await call(server, member.token, 'POST', path, { title })
    if (isRemoving) member.favourites.delete(title)
    else member.favourites.set(title, true)
    written.favourites += 1
  }
}

/** @throws Error if the server doesn't have what it acknowledged */
async function check(server: Served, member: Writer) {
  for (const token of member.newTokens) await call(server, token, 'GET', '/auth/current')
  const { favorites } = await call(server, member.token, 'GET', `/favorites/${member.email}`)
  for (const [title, isThere] of member.favourites) {
    if (isThere === true && !favorites.includes(title))
      throw new Error(`${member.email} lost “${title}”, which was acknowledged.`)
    if (isThere === null) {
      if (favorites.includes(title)) member.favourites.set(title, true)
      else member.favourites.delete(title)
    }
  }
  const extra = favorites.filter((title: string) => !member.favourites.has(title))
  if (extra.length > 0) throw new Error(`${member.email} still has “${extra[0]}”, which was removed.`)

  const { firstName, profilePhoto } = await call(server, member.token, 'GET', `/profile/${member.email}`)
  if (member.saved === null && profilePhoto === null && firstName === 'Ada') return
  if (firstName !== member.saved && firstName !== member.perhaps)
    throw new Error(`${member.email} is called ${firstName} instead of ${member.saved}.`)
  const current = await fetch(`${server.address}/v1/api/auth/current`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  const cookie = current.headers.get('set-cookie')?.split(';')[0] ?? ''
  const photo = await fetch(new URL(profilePhoto, server.address), { headers: { cookie } })
  const colour = await colourAt(Buffer.from(await photo.arrayBuffer()), 200, 200)
  if (colour !== colours[firstName as Name])
    throw new Error(`${member.email} is called ${firstName}, but the photo’s colour is ${colour}.`)
  member.saved = firstName
  member.perhaps = null
}

/** @throws TypeError without an answer; Error for anything but a success */
async function call(server: Served, token: string | null, method: string, path: string, body?: object) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${server.address}/v1/api${path}`, {
    method,
    headers: {
      // Attempts to sign in that a kill interrupts count, and after thirty of them the address would have to wait.
      'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}`,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const read = await answer.json()
  if (!answer.ok || !read.status)
    throw new Error(`${method} ${path} answered ${answer.status}: ${read.message}`)
  return read.data
}
