/** The tracks that are in the bucket. Each version of an object is read once and compared with its SHA-256. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Job } from '@neuro/sound/job'
import type { Logger } from '@neuro/sound/tracks'
import type { Bucket, StoredObject } from './client.ts'
import type { Outage } from './outage.ts'

/** An object of the right size. */
export type Found = StoredObject & { sha256: string; seenAt: number }

/** A rendered track in this server’s folder. */
export type FinishedTrack = { path: string; sha256: string }

type Options = { bucket: Bucket; log: Logger; outage: Outage; stopping: AbortSignal }

export const nameOf = ({ trackId, key }: Job) => `${trackId}.${key}.mp3`

export function createObjects({ bucket, log, outage, stopping }: Options) {
  const found = new Map<Job, Found>()
  /** Versions of objects. */
  const verified = new Map<Job, string>()
  const corrupt = new Map<Job, string>()
  const checks = new Map<string, Promise<boolean>>()

  async function find(job: Job): Promise<Found | null> {
    const object = await bucket.find(nameOf(job))
    outage.end()
    found.delete(job)
    if (object?.bytes !== job.bytes || object.sha256 === null) return null
    if (corrupt.get(job) === object.version) return null
    const now = { ...object, sha256: object.sha256, seenAt: performance.now() }
    found.set(job, now)
    return now
  }

  async function verify(job: Job, object: Found): Promise<boolean> {
    if (verified.get(job) === object.version) return true
    const name = `${nameOf(job)} ${object.version}`
    const check = checks.get(name) ?? compare(job, object).finally(() => checks.delete(name))
    checks.set(name, check)
    return check
  }

  async function compare(job: Job, object: Found): Promise<boolean> {
    const hash = createHash('sha256')
    await pipeline(await bucket.read(nameOf(job), 0, job.bytes - 1, stopping), hash)
    if (hash.digest('hex') === object.sha256) {
      verified.set(job, object.version)
      return true
    }
    log.error({ track: job.trackId }, 'track in the bucket is corrupt')
    corrupt.set(job, object.version)
    found.delete(job)
    return false
  }

  return {
    /** Asks the bucket. */
    find,
    verify,
    /** As last found. */
    known: (job: Job): Found | undefined => found.get(job),
    isVerified: (job: Job): boolean => found.has(job) && found.get(job)?.version === verified.get(job),
    has: (trackId: string): boolean => [...found.keys()].some((job) => job.trackId === trackId),

    async upload(job: Job, file: FinishedTrack): Promise<void> {
      // Opened first, so that a file that isn’t there fails this call: a stream’s own error would end the process.
      const body = (await open(file.path)).createReadStream()
      try {
        await bucket.write(nameOf(job), { bytes: job.bytes, sha256: file.sha256, body }, stopping)
      } finally {
        body.destroy()
      }
      log.info({ track: job.trackId }, 'track put into the bucket')
      const object = await find(job)
      if (object !== null) await verify(job, object)
    },
  }
}

export type Objects = ReturnType<typeof createObjects>
