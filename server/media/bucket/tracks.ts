/**
 * The rendered tracks in a bucket that servers share. A server puts what it has rendered there, and reads each version of
 * an object once and compares it with its SHA-256 before members get it. While the bucket can’t be used, a server does
 * what it does without one.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Job } from '@neuro/sound/job'
import type { Claim, Logger } from '@neuro/sound/tracks'
import type { Bucket, StoredObject } from './client.ts'
import { createLeases, type LeaseTimes } from './leases.ts'

export type StoredTrack = {
  state: 'stored'
  bytes: number
  type: string
  etag: string
  modified: Date
  /** In hexadecimal. The object has been compared with it. */
  sha256: string
  /** Bytes `start` to `end`, both included. */
  read(start: number, end: number): Promise<Readable>
  /** A web address for this track alone, which expires. */
  link(): Promise<string>
}

export type BucketTimes = LeaseTimes & {
  /** Milliseconds for which an answer about an object counts. */
  freshness?: number
  /** Milliseconds between two tries of what failed or is missing. */
  interval?: number
}

type Options = BucketTimes & {
  bucket: Bucket
  jobs: readonly Job[]
  log: Logger
  /** Tracks that aren’t rendered, and don’t belong into the bucket. */
  skip: (trackId: string) => boolean
  /** The finished track in this server’s folder. */
  finished: (job: Job) => Promise<{ path: string; sha256: string } | null>
}

/** An object of the right size. */
type Found = StoredObject & { sha256: string; seenAt: number }

export function createBucketTracks(options: Options) {
  const { bucket, jobs, log, skip, finished, freshness = 10_000, interval = 30_000 } = options
  const leases = createLeases(bucket, options)
  const found = new Map<Job, Found>()
  /** Versions of objects. */
  const verified = new Map<Job, string>()
  const corrupt = new Map<Job, string>()
  const checks = new Map<string, Promise<boolean>>()
  /** When another server may have finished rendering. */
  const askAgainAt = new Map<Job, number>()
  const stopping = new AbortController()
  let downUntil = 0
  let timer: NodeJS.Timeout | undefined
  let syncing = Promise.resolve()
  let waiting: Promise<void> | null = null

  const nameOf = ({ trackId, key }: Job) => `${trackId}.${key}.mp3`
  const wanted = () => jobs.filter(({ trackId }) => !skip(trackId))
  const isDown = () => performance.now() < downUntil

  function fail(error: unknown): void {
    if (stopping.signal.aborted) return
    if (!isDown()) log.error({ reason: String(error) }, 'the bucket can’t be used')
    downUntil = performance.now() + interval
  }

  async function look(job: Job): Promise<Found | null> {
    const object = await bucket.find(nameOf(job))
    downUntil = 0
    found.delete(job)
    if (object?.bytes !== job.bytes || object.sha256 === null) return null
    if (corrupt.get(job) === object.version) return null
    const now = { ...object, sha256: object.sha256, seenAt: performance.now() }
    found.set(job, now)
    return now
  }

  const isVerified = (job: Job) => found.has(job) && found.get(job)?.version === verified.get(job)

  async function verify(job: Job, object: Found): Promise<boolean> {
    if (verified.get(job) === object.version) return true
    const name = `${nameOf(job)} ${object.version}`
    const check = checks.get(name) ?? compare(job, object).finally(() => checks.delete(name))
    checks.set(name, check)
    return check
  }

  async function compare(job: Job, object: Found): Promise<boolean> {
    const hash = createHash('sha256')
    await pipeline(await bucket.read(nameOf(job), 0, job.bytes - 1, stopping.signal), hash)
    if (hash.digest('hex') === object.sha256) {
      verified.set(job, object.version)
      return true
    }
    log.error({ track: job.trackId }, 'track in the bucket is corrupt')
    corrupt.set(job, object.version)
    found.delete(job)
    return false
  }

  async function upload(job: Job): Promise<void> {
    const file = await finished(job)
    if (file === null) return
    const body = createReadStream(file.path)
    try {
      await bucket.write(nameOf(job), { bytes: job.bytes, sha256: file.sha256, body }, stopping.signal)
    } finally {
      body.destroy()
    }
    log.info({ track: job.trackId }, 'track put into the bucket')
    const object = await look(job)
    if (object !== null) await verify(job, object)
  }

  /** Checks what the bucket has, and adds what this server has. */
  async function sync(): Promise<void> {
    for (const job of wanted()) {
      if (stopping.signal.aborted) return
      if (isVerified(job)) continue
      const object = await look(job)
      if (object === null || !(await verify(job, object))) await upload(job)
    }
  }

  /** Resolves when a sync that hasn’t begun yet has ended. */
  function syncSoon(): Promise<void> {
    if (waiting !== null) return waiting
    waiting = syncing
      .then(() => {
        waiting = null
        return sync()
      })
      .catch(fail)
    syncing = waiting
    return waiting
  }

  return {
    /** Resolves as soon as it’s known which tracks are in the bucket. */
    async start(): Promise<void> {
      await Promise.all(wanted().map(look)).catch(fail)
      if (stopping.signal.aborted) return
      timer = setInterval(syncSoon, interval)
      void syncSoon()
    },

    async stop(): Promise<void> {
      stopping.abort()
      clearInterval(timer)
      await Promise.all([syncing, leases.releaseAll()])
    },

    syncSoon,

    has: (trackId: string): boolean => [...found.keys()].some((job) => job.trackId === trackId),

    /** Null if the track isn’t in the bucket, or can’t be sent from there yet and is in this server’s folder. */
    async open(job: Job): Promise<StoredTrack | 'unreachable' | null> {
      if (isDown()) return 'unreachable'
      try {
        const before = found.get(job)
        const isFresh = before !== undefined && performance.now() - before.seenAt < freshness
        const object = isFresh ? before : await look(job)
        if (object === null) return null
        if (!isVerified(job) && (await finished(job)) !== null) {
          verify(job, object).catch(fail)
          return null
        }
        if (!(await verify(job, object))) return null
        const { sha256, modified } = object
        return {
          state: 'stored',
          ...{ bytes: job.bytes, type: 'audio/mpeg', etag: `"${job.key}"`, sha256, modified },
          read: (start, end) => bucket.read(nameOf(job), start, end),
          link: () => bucket.link(nameOf(job)),
        }
      } catch (error) {
        fail(error)
        return 'unreachable'
      }
    },

    /** The right to render these tracks, unless another server has it or has just finished. */
    async claim(missing: readonly Job[]): Promise<Claim | null> {
      if (isDown()) return { end() {} }
      if (missing.some((job) => performance.now() < (askAgainAt.get(job) ?? 0))) return null
      try {
        if ((await Promise.all(missing.map(look))).some((object) => object !== null)) return null
        const tries = await Promise.allSettled(missing.map((job) => leases.take(`${nameOf(job)}.lease`)))
        const taken = tries.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []))
        const release = () => Promise.all(taken.map((lease) => lease.release()))
        if (taken.length === missing.length) return { end: () => void syncSoon().then(release) }
        await release()
        for (const one of tries) if (one.status === 'rejected') throw one.reason
        for (const job of missing) askAgainAt.set(job, performance.now() + freshness)
        return null
      } catch (error) {
        fail(error)
        return { end() {} }
      }
    },
  }
}
