/**
 * The folder of rendered tracks. A file's name carries the key of what it was rendered from; what is being written
 * has another name until it is whole, and says which process of which machine writes it.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { TrackSource } from '#server/media/tracks.ts'
import type { Job } from './jobs.ts'

type Named = Pick<Job, 'trackId' | 'key'>

export const audioType = 'audio/mpeg'
export const etagOf = ({ key }: Named) => `"${key}"`

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const nameOf = ({ trackId, key }: Named) => `${trackId}.${key}.mp3`
const rendered = /^[\w-]+\.[0-9a-f]{24}\.mp3$/
const unfinished = /^[\w-]+\.[0-9a-f]{24}\.mp3\.([0-9a-f]{8})-(\d+)-[0-9a-f-]{36}\.part$/
const abandonedAfter = 24 * 60 * 60 * 1000

/** Parts that this process is writing, so that they aren’t mistaken for those of a dead process with the same id. */
const ours = new Set<string>()

export const finishedPath = (folder: string, job: Named) => join(folder, nameOf(job))

/** A unique name for an unfinished file. */
export function newPart(folder: string, job: Named): string {
  const name = `${nameOf(job)}.${machine}-${process.pid}-${randomUUID()}.part`
  mkdirSync(folder, { recursive: true })
  ours.add(name)
  return join(folder, name)
}

/** The rendered track, if it’s complete. */
export function cachedTrack(folder: string, job: Job): TrackSource | null {
  const path = finishedPath(folder, job)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile() || found.size !== job.bytes) return null
  return {
    state: 'ready',
    path,
    bytes: found.size,
    type: audioType,
    etag: etagOf(job),
    modified: found.mtime,
  }
}

/** Removes tracks of older recipes and unfinished files of dead processes, and nothing else. */
export function sweep(folder: string, jobs: readonly Job[]): void {
  const current = new Set(jobs.map(nameOf))
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    if ((rendered.test(name) && !current.has(name)) || isAbandoned(folder, name))
      rmSync(join(folder, name), { force: true })
  }
}

function isAbandoned(folder: string, name: string): boolean {
  const [, host, pid] = unfinished.exec(name) ?? []
  if (host === undefined) return false
  if (host === machine) return Number(pid) === process.pid ? !ours.has(name) : !isAlive(Number(pid))
  const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  return age > abandonedAfter
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
