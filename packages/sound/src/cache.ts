/**
 * The folder of rendered tracks. Any number of processes on any number of machines can share it. A file’s name contains
 * the job’s key, and a file beside it contains its SHA-256, as `sha256sum` writes it. The process that renders a track
 * holds its lease: a file that names the process and the rendering. The lease is valid for as long as the unfinished file
 * grows, so clocks don’t matter.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AnyJob, Job } from './job.ts'

const day = 24 * 60 * 60 * 1000
const week = 7 * day

/** Containers can share a host name, but then have process ids of their own. */
const namespace = '/proc/self/ns/pid'
const processes = existsSync(namespace) ? readlinkSync(namespace) : ''
const machine = createHash('sha256').update(`${hostname()} ${processes}`).digest('hex').slice(0, 8)
const nameOf = ({ trackId, key, format }: AnyJob) => `${trackId}.${key}.${format}`
const finished = /^([\w-]+)\.[0-9a-f]{24}\.(mp3|flac)(?:\.sha256)?$/
const unfinished = /^[\w-]+\.[0-9a-f]{24}\.(?:mp3|flac)\.([0-9a-f]{8}-\d+-[0-9a-f-]{36})\.part$/
const leased = /^[\w-]+\.[0-9a-f]{24}\.(?:mp3|flac)\.lease$/

export const finishedPath = (folder: string, job: AnyJob) => join(folder, nameOf(job))
export const hashPath = (path: string) => `${path}.sha256`
const leasePath = (folder: string, job: AnyJob) => `${finishedPath(folder, job)}.lease`
const partPath = (folder: string, job: AnyJob, owner: string) => `${finishedPath(folder, job)}.${owner}.part`

/** When the track was rendered, or null if it’s missing or incomplete. */
export const renderedAt = (folder: string, job: AnyJob): Date | null => rendered(folder, job)?.mtime ?? null

/** Its size, or null if it’s missing or incomplete. */
export const renderedBytes = (folder: string, job: AnyJob): number | null =>
  rendered(folder, job)?.size ?? null

function rendered(folder: string, job: AnyJob): Stats | null {
  const file = statSync(finishedPath(folder, job), { throwIfNoEntry: false })
  return file?.isFile() && file.size === (job.bytes ?? file.size) ? file : null
}

/** What `sha256sum --check` reads. */
export const sha256Line = (path: string, sha256: string) => `${sha256}  ${basename(path)}\n`

export type Checked = 'missing' | 'corrupt' | { bytes: number; modified: Date; sha256: string }

/**
 * Compares tracks with their hashes. Each version of a file is read once. A track without a hash was rendered by an
 * earlier version of this package, which wrote none; it gets one.
 */
export function createChecks(folder: string, isWriting: boolean): (job: AnyJob) => Promise<Checked> {
  const known = new Map<string, { version: string; checked: Promise<Checked> }>()
  return async (job) => {
    const file = rendered(folder, job)
    if (file === null) return 'missing'
    const version = `${file.ino} ${file.mtimeMs}`
    const before = known.get(job.key)
    if (before?.version === version) return before.checked
    const checked = check(finishedPath(folder, job), file, isWriting)
    known.set(job.key, { version, checked })
    checked.catch(() => known.delete(job.key))
    return checked
  }
}

async function check(path: string, { size: bytes, mtime }: Stats, isWriting: boolean): Promise<Checked> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const sha256 = hash.digest('hex')
  if (!existsSync(hashPath(path))) {
    if (isWriting) writeFileSync(hashPath(path), sha256Line(path, sha256), { flush: true })
    return { bytes, modified: mtime, sha256 }
  }
  return readFileSync(hashPath(path), 'utf8').startsWith(sha256)
    ? { bytes, modified: mtime, sha256 }
    : 'corrupt'
}

/** Removes a corrupt track, which is then rendered again. */
export function removeTrack(folder: string, job: AnyJob): void {
  rmSync(finishedPath(folder, job), { force: true })
  rmSync(hashPath(finishedPath(folder, job)), { force: true })
}

/** A track that this process renders. */
export type Lease = { part: string; release(): void }

/** Owners that this process has named: an earlier process may have had the same id. */
const ours = new Set<string>()

/** The right to render the track, unless another has it. */
export function takeLease(folder: string, job: AnyJob): Lease | null {
  const path = leasePath(folder, job)
  const owner = `${machine}-${process.pid}-${randomUUID()}`
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(path, owner, { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
  ours.add(owner)
  const part = partPath(folder, job, owner)
  return {
    part,
    release() {
      rmSync(part, { force: true })
      if (ownerOf(path) === owner) rmSync(path, { force: true })
      ours.delete(owner)
    },
  }
}

const ownerOf = (lease: string): string | null => {
  try {
    return readFileSync(lease, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Watches the leases of others: the unfinished file, and how much of it there is; null if no one is rendering the track.
 * A lease expires at once if its process was on this machine and has ended, otherwise when its file hasn’t grown for
 * `patience` milliseconds. A caller that wants to render removes an expired lease. If two do so in the same instant,
 * both render the same bytes, and one copy stays.
 */
export function createWatch(folder: string, patience: number) {
  const seen = new Map<string, { state: string; since: number }>()
  return (job: AnyJob, wants: 'to read' | 'to render'): { part: string; bytes: number } | null => {
    const path = leasePath(folder, job)
    const owner = ownerOf(path)
    if (owner === null) {
      seen.delete(path)
      return null
    }
    const part = partPath(folder, job, owner)
    const bytes = statSync(part, { throwIfNoEntry: false })?.size ?? 0
    const state = `${owner} ${bytes}`
    const before = seen.get(path)
    const since = before?.state === state ? before.since : performance.now()
    seen.set(path, { state, since })
    if (!hasEnded(owner) && performance.now() - since < patience) return { part, bytes }
    if (wants === 'to render') {
      rmSync(path, { force: true })
      rmSync(part, { force: true })
    }
    return null
  }
}

/** True if the owner was a process on this machine that has ended. */
function hasEnded(owner: string): boolean {
  const [host, pid] = owner.split('-')
  if (host !== machine) return false
  return Number(pid) === process.pid ? !ours.has(owner) : !isAlive(Number(pid))
}

/**
 * Removes abandoned parts and, after a day, tracks of older recipes: until then, servers of the previous version may
 * serve them. FLACs are removed after a week, because they’re large and made again when someone asks. Nothing else is
 * removed.
 */
export function sweep(folder: string, jobs: readonly Job[]): void {
  const current = new Map(jobs.map((job) => [job.trackId, job]))
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const [, trackId, format] = finished.exec(name) ?? []
    const [, owner] = unfinished.exec(name) ?? []
    if (format === 'flac') {
      if (isOld(path, week)) rmSync(path, { force: true })
    } else if (trackId !== undefined) {
      const job = current.get(trackId)
      if (job !== undefined && name.startsWith(nameOf(job))) continue
      if (isOld(job === undefined ? path : finishedPath(folder, job))) rmSync(path, { force: true })
    } else if (owner !== undefined ? hasEnded(owner) || isOld(path) : leased.test(name) && isOld(path))
      rmSync(path, { force: true })
  }
}

function isOld(path: string, age = day): boolean {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return modified !== undefined && Date.now() - modified > age
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
