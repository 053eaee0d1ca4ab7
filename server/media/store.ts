import { flacJob, isLongForm, type Job } from '@neuro/sound/job'
import { createRenderedTracks, type RenderOptions } from '@neuro/sound/tracks'
import { fileOf } from '#content/programs.ts'
import { counts } from '#server/limits.ts'
import type { Bucket } from './bucket/client.ts'
import { type BucketTimes, createBucketTracks } from './bucket/tracks.ts'
import { createLevels } from './levels.ts'
import { ownFile, ownTrack } from './own.ts'
import type { TrackStore } from './tracks.ts'

export type StoreOptions = Omit<RenderOptions, 'skip' | 'claim' | 'flacs'> & {
  /** The folder of operators’ own files. */
  own: string
  jobs: readonly Job[]
  /** For rendered tracks, if servers share one. */
  bucket?: Bucket | undefined
  /** For tests. */
  bucketTimes?: BucketTimes
}

const longName = /-long(?=-without-pulse$|$)/

/** Operators’ own files first, then tracks in the bucket, then rendered tracks, then tracks being rendered. */
export function createTrackStore({ own, bucket, bucketTimes, ...options }: StoreOptions): TrackStore {
  const { folder, jobs, log } = options
  const trackIds = jobs.map(({ trackId }) => trackId)
  const find = (trackId: string) => (trackIds.includes(trackId) ? ownTrack(own, trackId) : null)
  const isOwn = (trackId: string) => find(trackId) !== null
  const longJobs = jobs.filter(isLongForm)
  const longIds = new Set(longJobs.map(({ trackId }) => trackId))
  /** Of what offers have. */
  const flacJobs = jobs.filter((job) => job.hasPulse && !isLongForm(job)).map(flacJob)
  const stored =
    bucket &&
    createBucketTracks({
      ...bucketTimes,
      bucket,
      jobs,
      log,
      skip: isOwn,
      finished: (job) => rendered.finished(job),
    })
  let progress = { ready: 0, of: 0 }
  const rendered = createRenderedTracks({
    ...options,
    flacs: { jobs: flacJobs, atOnce: counts.flacsAtOnce },
    skip: (trackId) => longIds.has(trackId) || isOwn(trackId) || (stored?.has(trackId) ?? false),
    ...(stored && { claim: stored.claim }),
    onProgress(current) {
      progress = current
      void stored?.syncSoon()
      options.onProgress?.(current)
    },
  })
  const levels = createLevels({ folder, own, log, trackIds })
  let isStopped = false

  return {
    start() {
      levels.start()
      if (stored === undefined) rendered.start()
      else void stored.start().then(() => isStopped || rendered.start())
    },
    async stop() {
      isStopped = true
      await Promise.all([rendered.stop(), levels.stop()])
      await stored?.stop()
    },
    async open(trackId) {
      const ownSource = find(trackId)
      if (ownSource !== null) return ownSource
      const job = jobs.find((known) => known.trackId === trackId)
      const inBucket = job && stored ? await stored.open(job) : null
      if (inBucket !== null && inBucket !== 'unreachable') return inBucket
      const source = await rendered.open(trackId)
      return source?.state === 'missing' && inBucket === 'unreachable' ? { state: 'unreachable' } : source
    },
    async openFlac(trackId) {
      return isOwn(trackId) ? ownFile(own, trackId, 'flac') : rendered.openFlac(trackId)
    },
    levels: levels.current,
    isPulseOptional: () =>
      jobs.every(({ trackId, hasPulse }) => !hasPulse || !isOwn(trackId) || isOwn(fileOf(trackId, false))),
    isLongOptional: () =>
      longJobs.every((job) => {
        const { trackId } = job
        if (isOwn(trackId)) return true
        if (isOwn(trackId.replace(longName, ''))) return false
        return options.isRendering !== false || rendered.isThere(job) || (stored?.has(trackId) ?? false)
      }),
    hasFlac: () =>
      flacJobs.every((job) => {
        if (isOwn(job.trackId)) return ownFile(own, job.trackId, 'flac') !== null
        return options.isRendering !== false || rendered.isThere(job)
      }),
    status: () => ({
      toRender: progress.of - progress.ready,
      isBucketDown: stored?.isDown() ?? null,
    }),
  }
}
