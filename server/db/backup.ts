import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { StartError } from '#server/start-error.ts'
import type { Database } from './database.ts'
import { openAndMigrate } from './open.ts'
import { databaseFile } from './sqlite.ts'

/** A backup in a folder: `members-2026-11-23T04-00-00-000Z.db`, so that names sort by time. */
const named = /^members-\d{4}-\d\d-\d\dT[\d-]+Z\.db$/

/**
 * Writes everything in the embedded database to a new file while servers go on writing, and checks it. Only the owner
 * can read it.
 * @param target a file that doesn’t exist, or a folder, which gets a file with the time in its name
 * @returns the file’s path
 * @throws StartError
 */
export async function writeBackup({ kind, query }: Database, target: string, now: Date): Promise<string> {
  if (kind === 'postgres')
    throw new StartError(
      'This database is on PostgreSQL. Back it up with pg_dump --format=custom --file=members.dump "$DATABASE_URL", and restore it with pg_restore.',
    )
  const isFolder = existsSync(target) && statSync(target).isDirectory()
  const file = isFolder ? join(target, `members-${now.toISOString().replace(/[:.]/g, '-')}.db`) : target
  if (existsSync(file)) throw new StartError(`${file} exists already. Nothing was written.`)
  if (!existsSync(dirname(file))) throw new StartError(`The folder of ${file} doesn’t exist.`)
  const unfinished = join(dirname(file), `.${basename(file)}.unfinished`)
  rmSync(unfinished, { force: true })
  try {
    writeFileSync(unfinished, '', { mode: 0o600, flag: 'wx' })
    await sql`vacuum into ${unfinished}`.execute(query)
    await checkFile(unfinished)
    writeFileSync(`${file}.sha256`, `${await digestOf(unfinished)}  ${basename(file)}\n`, { mode: 0o600 })
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return file
}

/** Removes all but the newest backups of a folder. @returns how many it removed */
export function removeOldBackups(folder: string, keep: number): number {
  const old = readdirSync(folder)
    .filter((name) => named.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of old) {
    rmSync(join(folder, name))
    rmSync(join(folder, `${name}.sha256`), { force: true })
  }
  return old.length
}

/**
 * Puts a backup into a data folder that has no database yet. The backup is checked and brought up to date first, so
 * the folder gets all of it or nothing.
 * @throws StartError
 */
export async function restoreBackup(file: string, dataDirectory: string): Promise<void> {
  // A log that a crash left would be applied to the restored file.
  const left = ['', '-wal', '-shm'].map((end) => databaseFile(dataDirectory) + end).find(existsSync)
  if (left !== undefined)
    throw new StartError(`${left} exists already. Set DATA_DIR to an empty folder. Nothing has changed.`)
  if (!existsSync(file)) throw new StartError(`There’s no file ${file}.`)
  await checkDigest(file)
  const aside = join(dataDirectory, '.restoring')
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  try {
    copyFileSync(file, databaseFile(aside))
    chmodSync(databaseFile(aside), 0o600)
    await checkFile(databaseFile(aside))
    await (await openAndMigrate({ databaseUrl: null, dataDirectory: aside }, () => {})).close()
    renameSync(databaseFile(aside), databaseFile(dataDirectory))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

async function digestOf(file: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(file), sum)
  return sum.digest('hex')
}

/** A backup from before there were checksums has none. */
async function checkDigest(file: string): Promise<void> {
  const known = `${file}.sha256`
  if (!existsSync(known)) return
  const [expected] = readFileSync(known, 'utf8').split(' ')
  if ((await digestOf(file)) !== expected)
    throw new StartError(
      `${basename(file)} isn’t what was written: its checksum differs from ${basename(known)}. Nothing has changed. Take another backup.`,
    )
}

async function checkFile(file: string): Promise<void> {
  const { default: Libsql } = await import('libsql')
  let problem = 'it isn’t a database'
  try {
    const database = new Libsql(file)
    const [result] = database.pragma('integrity_check') as { integrity_check: string }[]
    database.close()
    if (result?.integrity_check === 'ok') return
    problem = result?.integrity_check ?? problem
  } catch (error) {
    problem = error instanceof Error ? error.message : problem
  }
  throw new StartError(`${basename(file)} can’t be used: ${problem}.`)
}
