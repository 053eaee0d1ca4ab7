import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { z } from 'zod'
import { StartError } from '#server/start-error.ts'
import { limits, newEmail, text } from '#services/contract/common.ts'
import { addMember } from './members.ts'
import { matchPurchases } from './purchases.ts'
import type { Query } from './schema.ts'

const field = (max: number) => z.unknown().pipe(text(max)).default('')
const row = z.object({
  email: z.unknown().pipe(newEmail),
  firstName: field(limits.name),
  lastName: field(limits.name),
  phone: field(limits.phone),
  address: field(limits.address),
  username: field(limits.username),
  role: z
    .string()
    .regex(/^[\w-]{0,32}$/, 'A role has letters, digits, dashes and underscores.')
    .default(''),
})
const columns = Object.keys(row.shape)

export type Imported = {
  added: number
  known: number
  refused: number
  /** The first of the refused, with their lines. */
  reasons: string[]
}

const batch = 500
const reasonsShown = 20

class DryRun extends Error {}

/**
 * Adds the members of a CSV file, whose first line names the columns. Their addresses count as proved, as with `add`. It
 * reads the file piece by piece, so its size doesn't matter.
 * @param isDry only says what would happen
 * @throws StartError if the file can't be read as CSV
 */
export async function importMembers(
  query: Query,
  file: string,
  { isDry, now }: { isDry: boolean; now: number },
): Promise<Imported> {
  if (!existsSync(file)) throw new StartError(`There’s no file ${file}.`)
  const result: Imported = { added: 0, known: 0, refused: 0, reasons: [] }
  let waiting: z.infer<typeof row>[] = []

  async function addBatch() {
    const adding = query.transaction().execute(async (transaction) => {
      for (const { email, firstName, lastName, phone, address, username, role } of waiting) {
        const added = await addMember(
          transaction,
          {
            email,
            email_proved_at: now,
            role: role || 'member',
            first_name: firstName || null,
            last_name: lastName || null,
            phone: phone || null,
            address: address || null,
            username: username || null,
          },
          now,
        )
        if (added === null) result.known += 1
        else {
          result.added += 1
          await matchPurchases(transaction, added.id, now)
        }
      }
      if (isDry) throw new DryRun()
    })
    await adding.catch((error) => {
      if (!(error instanceof DryRun)) throw error
    })
    waiting = []
  }

  const lines = parse({
    bom: true,
    columns: namesOf,
    info: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 10_000,
  })
  // An error of the file becomes one of the lines, which are read below.
  pipeline(createReadStream(file), lines).catch(() => {})
  try {
    for await (const { record, info } of lines as AsyncIterable<Line>) {
      const read = row.safeParse(record)
      if (read.success) waiting.push(read.data)
      else {
        result.refused += 1
        const [issue] = read.error.issues
        if (result.reasons.length < reasonsShown)
          result.reasons.push(`line ${info.lines}, ${issue?.path.join('.')}: ${issue?.message}`)
      }
      if (waiting.length === batch) await addBatch()
    }
  } catch (error) {
    const { code, message, syscall } = error as CsvError & NodeJS.ErrnoException
    const isOfFile = syscall === 'open' || syscall === 'read'
    if (!isOfFile && !/^CSV_/.test(String(code))) throw error
    throw new StartError(`${file} can’t be read as CSV: ${message}. ${soFar(result, isDry)}`)
  }
  await addBatch()
  return result
}

type Line = { record: Record<string, string>; info: { lines: number } }

/** The batches before an error are in the database; importing again adds the rest. */
const soFar = ({ added }: Imported, isDry: boolean) =>
  isDry || added === 0 ? 'No one has been added.' : `${added} have been added before that.`

function namesOf(names: string[]): string[] {
  const unknown = names.find((name) => !columns.includes(name))
  if (unknown !== undefined)
    throw new StartError(`The first line names the column “${unknown}”. Known are: ${columns.join(', ')}.`)
  if (!names.includes('email')) throw new StartError('The first line must name the column email.')
  return names
}

/** Writes all members to a new CSV file that only its owner can read, piece by piece. @returns how many */
export async function exportMembers(query: Query, file: string): Promise<number> {
  if (existsSync(file)) throw new StartError(`${file} exists already. Nothing was written.`)
  let count = 0
  async function* rows() {
    let after = ''
    for (;;) {
      const page = await query
        .selectFrom('members')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute()
      for (const { email, first_name, last_name, phone, address, username, role } of page) {
        count += 1
        yield { email, firstName: first_name, lastName: last_name, phone, address, username, role }
      }
      if (page.length < batch) return
      after = page.at(-1)!.id
    }
  }
  await pipeline(
    rows,
    // A spreadsheet would run a name that begins with an equals sign.
    stringify({ header: true, columns, escape_formulas: true }),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  )
  return count
}
