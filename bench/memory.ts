/** What the server holds at rest, and after ten minutes in which members read their favourites. */
import { setTimeout } from 'node:timers/promises'
import { serve } from '#scripts/serve.ts'
import { press } from './load.ts'
import { addReader } from './member.ts'
import { line, ratio, readable } from './table.ts'

const minutes = 10
const perSecond = 500

export async function benchMemory() {
  const server = await serve({ env: { LOG_LEVEL: 'info', REQUESTS_PER_MINUTE: '0' } })
  try {
    await setTimeout(2000)
    const atRest = server.memory()
    const reader = await addReader(server, 'reader')
    await press([reader], minutes * 60, perSecond)
    const after = server.memory()
    console.log(
      `\nMemory of the server: at rest, and after ${minutes} minutes with ${perSecond} reads a second\n`,
    )
    console.log(line('', 'after', 'at rest', 'ratio'))
    console.log(line('resident', megabytes(after), megabytes(atRest), ratio(after, atRest)))
  } finally {
    await server.stop()
  }
}

const megabytes = (bytes: number) => readable(bytes / 1e6, 'MB')
