/**
 * Where the server gets its tracks: the operator’s own files first, then rendered tracks, then tracks being
 * rendered. It renders missing tracks in the background, in the order of the catalogue. A track that a member plays goes
 * first and can be heard while it’s rendered.
 */
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { TrackSource, TrackStore } from '#server/media/tracks.ts'
import { audioType, cachedTrack, etagOf, finishedPath, newPart, sweep } from './cache.ts'
import { createCrew } from './crew.ts'
import { Growing } from './growing.ts'
import { catalogueJobs, type Job } from './jobs.ts'
import { createLevels } from './levels.ts'
import { ownTrack } from './own.ts'
import type { Report } from './render.worker.ts'

export type StoreOptions = {
  /** For rendered tracks. The store removes only its own files from it. */
  folder: string
  /** Where operators put files of their own. */
  own: string
  /** Number of threads. Default: one less than the machine’s cores. */
  workers?: number
  log: { info(fields: object, text: string): void; error(fields: object, text: string): void }
  /** Called at the start and whenever a track is ready. */
  onProgress?: (progress: { ready: number; of: number }) => void
  /** What to render. Default: the catalogue. */
  jobs?: readonly Job[]
}

export function createTrackStore(options: StoreOptions): TrackStore {
  const { folder, own, log, onProgress } = options
  const jobs = options.jobs ?? catalogueJobs()
  const levels = createLevels({ folder, own, log, trackIds: jobs.map(({ trackId }) => trackId) })
  const growing = new Map<string, Growing & { since: number }>()
  let queue: Job[] = []
  let isStopped = false
  const crew = createCrew(options.workers ?? Math.max(1, availableParallelism() - 1), hear)

  const isReady = (job: Job) => ownTrack(own, job.trackId) !== null || cachedTrack(folder, job) !== null
  const tellProgress = () => onProgress?.({ ready: jobs.filter(isReady).length, of: jobs.length })

  function begin(job: Job, urgent: boolean) {
    queue = queue.filter(({ trackId }) => trackId !== job.trackId)
    const part = newPart(folder, job)
    const path = finishedPath(folder, job)
    const track = Object.assign(new Growing(part, path), { since: performance.now() })
    growing.set(job.trackId, track)
    crew.render({ kind: 'render', job, part, path, urgent })
    return track
  }

  function workOn(): void {
    while (!isStopped && queue.length > 0 && crew.hasRoom()) {
      const job = queue.shift()!
      // Another process on the same folder may have rendered it by now.
      if (!isReady(job)) begin(job, false)
    }
    if (queue.length === 0) void crew.rest()
  }

  function hear(report: Report): void {
    const { trackId } = report
    const track = growing.get(trackId)
    if (!track) return
    if (report.kind === 'written') {
      track.grow(report.bytes)
      return
    }
    growing.delete(trackId)
    if (report.kind === 'finished') {
      const ready = jobs.filter(isReady).length
      const seconds = Math.round((performance.now() - track.since) / 100) / 10
      log.info({ track: trackId, seconds, ready, of: jobs.length }, 'track rendered')
      onProgress?.({ ready, of: jobs.length })
    } else {
      rmSync(track.part, { force: true })
      track.fail(new Error(`Couldn’t render the track ${trackId}: ${report.reason}`))
      log.error({ track: trackId, reason: report.reason }, 'track not rendered')
    }
    workOn()
  }

  function source(job: Job, track: Growing): TrackSource {
    const stream = (start: number, end: number) => track.stream(start, end)
    return { state: 'rendering', bytes: job.bytes, type: audioType, etag: etagOf(job), stream }
  }

  return {
    start() {
      sweep(folder, jobs)
      queue = jobs.filter((job) => !isReady(job) && !growing.has(job.trackId))
      tellProgress()
      workOn()
      levels.start()
    },

    async stop() {
      isStopped = true
      queue = []
      await Promise.all([crew.stop(), levels.stop()])
      for (const [trackId, track] of growing) {
        rmSync(track.part, { force: true })
        track.fail(new Error(`Stopped rendering the track ${trackId}, because the server is stopping.`))
      }
      growing.clear()
    },

    async open(trackId) {
      const job = jobs.find((known) => known.trackId === trackId)
      if (!job) return null
      const ready = ownTrack(own, trackId) ?? cachedTrack(folder, job)
      if (ready) return ready
      const track = growing.get(trackId)
      if (track) {
        crew.hurry(trackId)
        return source(job, track)
      }
      if (isStopped) throw new Error(`The track ${trackId} isn’t rendered, and the server is stopping.`)
      return source(job, begin(job, true))
    },

    levels: levels.current,
  }
}
