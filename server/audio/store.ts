/**
 * Where the server gets its tracks: the operator's own files first, then what is rendered, then what is being
 * rendered. In the background it renders what is missing, in the order of the catalogue; what a member asks for goes
 * first and can be heard while it is made.
 */
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { TrackSource, TrackStore } from '../media/tracks.ts'
import { audioType, cachedTrack, etagOf, finishedPath, newPart, sweep } from './cache.ts'
import { createCrew } from './crew.ts'
import { Growing } from './growing.ts'
import { catalogueJobs, type Job } from './jobs.ts'
import { ownTrack } from './own.ts'
import type { Report } from './render.worker.ts'

export type StoreOptions = {
  /** Rendered tracks are kept here; only the store's own files in it are ever removed. */
  folder: string
  /** Where operators put files of their own. */
  own: string
  /** Threads; one less than the machine has cores when left out. */
  workers?: number
  log: { info(fields: object, text: string): void; error(fields: object, text: string): void }
  /** Called at the start and with every track that is ready. */
  onProgress?: (progress: { ready: number; of: number }) => void
  /** What there is to render; the catalogue when left out. */
  jobs?: readonly Job[]
}

export function createTrackStore(options: StoreOptions): TrackStore {
  const { folder, own, log, onProgress } = options
  const jobs = options.jobs ?? catalogueJobs()
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
      // Another process on the same folder may have made it meanwhile.
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
      track.fail(new Error(`The track ${trackId} could not be rendered: ${report.reason}`))
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
    },

    async stop() {
      isStopped = true
      queue = []
      await crew.stop()
      for (const [trackId, track] of growing) {
        rmSync(track.part, { force: true })
        track.fail(new Error(`The track ${trackId} is not being rendered any more: the server stops.`))
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
      if (isStopped) throw new Error(`The track ${trackId} is not rendered, and the server stops.`)
      return source(job, begin(job, true))
    },
  }
}
