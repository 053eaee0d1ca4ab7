import { randomInt } from 'node:crypto'
import { blockSizes } from '#content/experiment.ts'
import { newId } from '#server/auth/tokens.ts'
import type { ExperimentsTable, Query } from './schema.ts'

export type Experiment = ExperimentsTable

/** Draws the key, and keeps it. @returns the id, which says nothing about it */
export async function addExperiment(
  query: Query,
  memberId: string,
  track: string,
  now: number,
): Promise<string> {
  const id = newId()
  const evenings = blockSizes.map(drawBlock).join(' ')
  await query
    .insertInto('experiments')
    .values({ id, member_id: memberId, track, evenings, created_at: now, revealed_at: null })
    .execute()
  return id
}

/** As many evenings with the pulse as without, in an order that chance decides (Fisher and Yates). */
function drawBlock(size: number): string {
  const block: string[] = Array.from({ length: size }, (_, index) => (index < size / 2 ? '1' : '0'))
  for (let last = size - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[block[last], block[other]] = [block[other]!, block[last]!]
  }
  return block.join('')
}

/** A member’s experiment, with its key. */
export const findExperiment = (query: Query, memberId: string, id: string): Promise<Experiment | undefined> =>
  query
    .selectFrom('experiments')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Ends it. @returns for each block, whether its evenings had the pulse; null if there’s no such experiment */
export async function revealExperiment(
  query: Query,
  memberId: string,
  id: string,
  now: number,
): Promise<boolean[][] | null> {
  const experiment = await findExperiment(query, memberId, id)
  if (experiment === undefined) return null
  await query
    .updateTable('experiments')
    .set({ revealed_at: now })
    .where('id', '=', id)
    .where('revealed_at', 'is', null)
    .execute()
  return experiment.evenings.split(' ').map((block) => [...block].map((evening) => evening === '1'))
}

/** Whether an evening, from 1, has the pulse. Null beyond the end. */
export function hasPulseOn({ evenings }: Experiment, evening: number): boolean | null {
  const digit = evenings.replaceAll(' ', '')[evening - 1]
  return digit === undefined ? null : digit === '1'
}
