/**
 * Renders tracks in worker threads. Missing tracks are rendered in the background, in order, both versions of a program
 * together. A missing track that a member plays is rendered at once, on its own, and can be read while it’s rendered.
 * The signal processing is in the worker; this module imports none of it.
 */
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { finishedPath, newPart, renderedAt, sweep } from './cache.ts'
import { GrowingFile } from './growing-file.ts'
import { areVersions, type Job, type Versions } from './job.ts'
import type { RenderTask } from './render.worker.ts'
import { startWorker } from './start-worker.ts'

export type Logger = {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type RenderOptions = {
  /** For rendered tracks. Only files written by `createRenderedTracks` are removed from it. */
  folder: string
  jobs: readonly Job[]
  /** Tracks that need no rendering in the background. */
  skip?: (trackId: string) => boolean
  /**
   * Threads in the background. Default: one for each core on Linux, where a thread can have a low priority, and elsewhere
   * one less.
   */
  workers?: number
  log: Logger
  /** Called at the start and whenever a track is ready. */
  onProgress?: (progress: { ready: number; of: number }) => void
}

type File = { bytes: number; type: string; etag: string }

export type TrackSource =
  | (File & { state: 'ready'; path: string; modified: Date })
  /** `bytes` is the final size. `stream` includes both ends and waits for bytes that aren’t written yet. */
  | (File & { state: 'rendering'; stream(start: number, end: number): Readable })

type Rendering = { job: Job; file: GrowingFile; worker: Worker }

export function createRenderedTracks(options: RenderOptions) {
  const { folder, jobs, log, skip = () => false, onProgress } = options
  const spared = process.platform === 'linux' ? 0 : 1
  const workers = options.workers ?? Math.max(1, availableParallelism() - spared)
  const renderings = new Map<string, Rendering>()
  let queue: Job[] = []
  let isStopped = false

  const isReady = (job: Job) => skip(job.trackId) || renderedAt(folder, job) !== null

  function countReady(): { ready: number; of: number } {
    const progress = { ready: jobs.filter(isReady).length, of: jobs.length }
    onProgress?.(progress)
    return progress
  }

  function render(jobs: Versions, isPlayed: boolean): void {
    queue = queue.filter((queued) => !jobs.includes(queued))
    const files = jobs.map((job) => new GrowingFile(newPart(folder, job), finishedPath(folder, job)))
    const task: RenderTask = { jobs, files: files.map(({ part, path }) => ({ part, path })), isPlayed }
    const worker = startWorker('render', { workerData: task })
    const started = jobs.map((job, i) => ({ job, file: files[i]!, worker }))
    const since = performance.now()
    let reason = 'The worker thread ended.'
    for (const rendering of started) renderings.set(rendering.job.trackId, rendering)
    worker.on('message', (bytes: readonly number[]) => {
      files.forEach((file, i) => {
        file.grow(bytes[i]!)
      })
    })
    worker.on('error', (error) => {
      reason = String(error)
    })
    worker.on('exit', (code) => {
      if (isStopped) return
      for (const { trackId } of jobs) renderings.delete(trackId)
      for (const rendering of started) {
        const { trackId } = rendering.job
        if (code === 0) {
          const seconds = Math.round((performance.now() - since) / 100) / 10
          log.info({ track: trackId, seconds, ...countReady() }, 'track rendered')
        } else {
          discard(rendering, `Couldn’t render the track ${trackId}: ${reason}`)
          log.error({ track: trackId, reason }, 'track not rendered')
        }
      }
      renderNext()
    })
  }

  function discard({ file }: Rendering, reason: string): void {
    rmSync(file.part, { force: true })
    file.fail(new Error(reason))
  }

  function renderNext(): void {
    while (queue.length > 0 && busyWorkers().size < workers) {
      const job = queue.shift()!
      // Another process that uses this folder may have rendered it.
      if (isReady(job)) continue
      // Both versions in one pass take a quarter less time than one after the other.
      render([job, ...queue.filter((other) => areVersions(job, other) && !isReady(other))], false)
    }
  }

  const busyWorkers = () => new Set([...renderings.values()].map(({ worker }) => worker))

  return {
    /** Starts rendering missing tracks. */
    start(): void {
      sweep(
        folder,
        jobs,
        [...renderings.values()].map(({ file }) => file.part),
      )
      queue = jobs.filter((job) => !isReady(job) && !renderings.has(job.trackId))
      countReady()
      renderNext()
    },

    async stop(): Promise<void> {
      isStopped = true
      queue = []
      await Promise.all([...busyWorkers()].map((worker) => worker.terminate()))
      for (const rendering of renderings.values())
        discard(rendering, `Stopped rendering the track ${rendering.job.trackId}.`)
    },

    /** Null for an unknown id. A missing track is rendered at once, before those in the background. */
    open(trackId: string): TrackSource | null {
      const job = jobs.find((known) => known.trackId === trackId)
      if (!job) return null
      const shared = { bytes: job.bytes, type: 'audio/mpeg', etag: `"${job.key}"` }
      const modified = renderedAt(folder, job)
      if (modified) return { ...shared, state: 'ready', path: finishedPath(folder, job), modified }
      if (isStopped) throw new Error(`The track ${trackId} isn’t rendered, and the server is stopping.`)
      if (!renderings.has(trackId)) render([job], true)
      const { file } = renderings.get(trackId)!
      return { ...shared, state: 'rendering', stream: (start, end) => file.stream(start, end) }
    },
  }
}

/** Renders all missing tracks. @throws Error when one can’t be rendered */
export async function renderMissing(options: RenderOptions): Promise<void> {
  let stop = async () => {}
  const done = new Promise<void>((resolve, reject) => {
    const { info } = options.log
    const tracks = createRenderedTracks({
      ...options,
      log: { info, error: (fields) => reject(new Error(JSON.stringify(fields))) },
      onProgress(progress) {
        options.onProgress?.(progress)
        if (progress.ready === progress.of) resolve()
      },
    })
    stop = tracks.stop
    tracks.start()
  })
  await done.finally(() => stop())
}
