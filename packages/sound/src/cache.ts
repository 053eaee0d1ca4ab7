/**
 * The folder of rendered tracks. A file’s name contains the job’s key. Until it’s complete, the file has another name,
 * which says which process on which machine is writing it.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Job } from './job.ts'

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const nameOf = ({ trackId, key }: Job) => `${trackId}.${key}.mp3`
const finished = /^[\w-]+\.[0-9a-f]{24}\.mp3$/
const unfinished = /^[\w-]+\.[0-9a-f]{24}\.mp3\.([0-9a-f]{8})-(\d+)-[0-9a-f-]{36}\.part$/
const abandonedAfter = 24 * 60 * 60 * 1000

export const finishedPath = (folder: string, job: Job) => join(folder, nameOf(job))

/** A unique path for an unfinished file. Creates the folder if it’s missing. */
export function newPart(folder: string, job: Job): string {
  mkdirSync(folder, { recursive: true })
  return join(folder, `${nameOf(job)}.${machine}-${process.pid}-${randomUUID()}.part`)
}

/** When the track was rendered, or null if it’s missing or incomplete. */
export function renderedAt(folder: string, job: Job): Date | null {
  const file = statSync(finishedPath(folder, job), { throwIfNoEntry: false })
  return file?.isFile() && file.size === job.bytes ? file.mtime : null
}

/** Removes tracks of older recipes and abandoned parts, and nothing else. `ours` are the parts we’re writing. */
export function sweep(folder: string, jobs: readonly Job[], ours: readonly string[]): void {
  const current = new Set(jobs.map(nameOf))
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if ((finished.test(name) && !current.has(name)) || (isAbandoned(path, name) && !ours.includes(path)))
      rmSync(path, { force: true })
  }
}

function isAbandoned(path: string, name: string): boolean {
  const [, host, pid] = unfinished.exec(name) ?? []
  if (host === undefined) return false
  if (host === machine) return Number(pid) === process.pid || !isAlive(Number(pid))
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - modified > abandonedAfter
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
