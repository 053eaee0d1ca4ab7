/** Compares reading favourites from a real database with a bare Fastify route in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serve } from '#scripts/serve.ts'
import { type Load, press } from './load.ts'
import { addReader, type Reader } from './member.ts'
import { medians } from './statistics.ts'
import { line, ratio, readable } from './table.ts'

const rounds = 3
const seconds = 5
const members = 20

/** @param databaseUrl a PostgreSQL to use instead of the embedded database */
export async function benchFavourites(name: string, databaseUrl?: string) {
  const server = await serve({
    env: {
      // Logs as in production. The limit per session is counted, but out of reach.
      LOG_LEVEL: 'info',
      REQUESTS_PER_MINUTE: '1000000',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  })
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'floor/server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [address] = await once(bare.stdout, 'data')
    const names = Array.from({ length: members }, (_, index) => `reader${index}`)
    const readers: Reader[] = []
    for (const name of names) readers.push(await addReader(server, name))
    const floors = [{ url: String(address).trim(), headers: {} }]
    const runs: Record<'read' | 'floor', Load[]> = { read: [], floor: [] }
    for (let round = 0; round <= rounds; round++) {
      const floor = await press(floors, seconds)
      const read = await press(readers, seconds)
      if (round > 0) {
        runs.floor.push(floor)
        runs.read.push(read)
      }
    }
    const [read, floor] = [medians(runs.read), medians(runs.floor)]
    console.log(
      `\nGET /favorites/{email}, authorised, ${name}, against a bare Fastify route\n` +
        `(50 connections on loopback, ${members} members in turns, ${seconds} s each, interleaved, medians of ${rounds})\n`,
    )
    console.log(line('', 'favourites', 'bare', 'ratio'))
    const [reads, most] = [read.requestsPerSecond, floor.requestsPerSecond]
    console.log(line('requests a second', readable(reads), readable(most), ratio(reads, most)))
    console.log(
      line(
        '99 of 100 within',
        readable(read.p99, 'ms'),
        readable(floor.p99, 'ms'),
        ratio(read.p99, floor.p99),
      ),
    )
  } finally {
    bare.kill()
    await server.stop()
  }
}
