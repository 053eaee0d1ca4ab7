/**
 * The rendered tracks in a bucket that servers share. A server puts what it has rendered there, and reads each version of
 * an object once and compares it with its SHA-256 before members get it. While the bucket can’t be used, a server does
 * what it does without one.
 */
import type { Readable } from 'node:stream'
import type { Job } from '@neuro/sound/job'
import type { Logger } from '@neuro/sound/tracks'
import { createClaims } from './claims.ts'
import type { Bucket } from './client.ts'
import { createLeases, type LeaseTimes } from './leases.ts'
import { createObjects, type FinishedTrack, nameOf } from './objects.ts'
import { createOutage } from './outage.ts'

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
  /** Retry delay, in milliseconds. */
  interval?: number
}

type Options = BucketTimes & {
  bucket: Bucket
  jobs: readonly Job[]
  log: Logger
  /** Tracks that aren’t rendered, and don’t belong in the bucket. */
  skip: (trackId: string) => boolean
  /** The finished track in this server’s folder. */
  finished: (job: Job) => Promise<FinishedTrack | null>
}

export function createBucketTracks(options: Options) {
  const { bucket, jobs, log, skip, finished, freshness = 10_000, interval = 30_000 } = options
  const stopping = new AbortController()
  const leases = createLeases(bucket, options)
  const outage = createOutage(log, interval, stopping.signal)
  const objects = createObjects({ bucket, log, outage, stopping: stopping.signal })
  let timer: NodeJS.Timeout | undefined
  let syncing = Promise.resolve()
  let waiting: Promise<void> | null = null

  const wanted = () => jobs.filter(({ trackId }) => !skip(trackId))

  /** Checks what the bucket has, and adds what this server has. */
  async function sync(): Promise<void> {
    for (const job of wanted()) {
      if (stopping.signal.aborted) return
      if (objects.isVerified(job)) continue
      const object = await objects.find(job)
      if (object !== null && (await objects.verify(job, object))) continue
      const file = await finished(job)
      if (file !== null) await objects.upload(job, file)
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
      .catch(outage.begin)
    syncing = waiting
    return waiting
  }

  /** Null if the track isn’t in the bucket, or can’t be sent from there yet and is in this server’s folder. */
  async function stored(job: Job): Promise<StoredTrack | null> {
    const before = objects.known(job)
    const isFresh = before !== undefined && performance.now() - before.seenAt < freshness
    const object = isFresh ? before : await objects.find(job)
    if (object === null) return null
    if (!objects.isVerified(job) && (await finished(job)) !== null) {
      objects.verify(job, object).catch(outage.begin)
      return null
    }
    if (!(await objects.verify(job, object))) return null
    return {
      state: 'stored',
      bytes: job.bytes,
      type: 'audio/mpeg',
      etag: `"${job.key}"`,
      sha256: object.sha256,
      modified: object.modified,
      read: (start, end) => bucket.read(nameOf(job), start, end),
      link: () => bucket.link(nameOf(job)),
    }
  }

  return {
    /** Resolves as soon as it’s known which tracks are in the bucket. */
    async start(): Promise<void> {
      await Promise.all(wanted().map(objects.find)).catch(outage.begin)
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
    isDown: outage.isDown,
    has: objects.has,
    claim: createClaims({ objects, leases, outage, freshness, syncSoon }),

    async open(job: Job): Promise<StoredTrack | 'unreachable' | null> {
      if (outage.isDown()) return 'unreachable'
      try {
        return await stored(job)
      } catch (error) {
        outage.begin(error)
        return 'unreachable'
      }
    },
  }
}
