/** How much of the position in a track a member loses when the browser is killed, and when the page reloads. */
import { serve } from '#scripts/serve.ts'
import { lostPositions } from '#tests/support/browser/lost-position.ts'
import { median } from './statistics.ts'
import { line, readable } from './table.ts'

const times = 50

export async function benchPosition() {
  const server = await serve()
  try {
    console.log(`\nSeconds of the position in a track that are lost (${times} times each)\n`)
    console.log(line('', 'median', 'worst', 'allowed'))
    for (const [ending, allowed] of [
      ['kill', 5],
      ['reload', 1],
    ] as const) {
      const member = await server.addMember(`${ending}@example.com`)
      const lost = await lostPositions(ending, { address: server.address, member, times })
      const cells = [median(lost), Math.max(...lost), allowed]
      console.log(line(ending, ...cells.map((cell) => readable(cell, 's'))))
    }
  } finally {
    await server.stop()
  }
}
