/**
 * Renders tracks in worker threads. Missing tracks are rendered in the background, in order, both versions of a program
 * together. A missing track that a member plays is rendered at once, on its own, and can be read while it’s rendered.
 * Processes that share the folder render each track once: the others wait for it, or read it while it grows. The signal
 * processing is in the worker; this module imports none of it.
 */
import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import {
  createChecks,
  createWatch,
  finishedPath,
  type Lease,
  removeTrack,
  renderedAt,
  sweep,
  takeLease,
} from './cache.ts'
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
  /** False: renders nothing, and serves what other processes render into the folder. */
  isRendering?: boolean
  /** Tracks that need no rendering in the background. */
  skip?: (trackId: string) => boolean
  /**
   * Asked before tracks are rendered in the background, and later again after null: others that don’t share the folder
   * are rendering them.
   */
  claim?: (jobs: readonly Job[]) => Promise<Claim | null>
  /**
   * Threads in the background. Default: one for each core on Linux, where a thread can have a low priority, and elsewhere
   * one less.
   */
  workers?: number
  log: Logger
  /** Called at the start and whenever a track is ready. */
  onProgress?: (progress: { ready: number; of: number }) => void
  /** For tests: milliseconds without growth after which a track is taken over from another machine. */
  patience?: number
}

/** `end` is called once the tracks are rendered, or can’t be. */
export type Claim = { end(): void }

type File = { bytes: number; type: string; etag: string }

export type TrackSource =
  /** `sha256` in hexadecimal, of rendered tracks: the file has been compared with it. */
  | (File & { state: 'ready'; path: string; modified: Date; sha256?: string })
  /** `bytes` is the final size. `stream` includes both ends and waits for bytes that aren’t written yet. */
  | (File & { state: 'rendering'; stream(start: number, end: number): Readable })
  /** This server doesn’t render, and no other is rendering it. */
  | { state: 'missing' }

/** In a worker of this process, or in another process. */
type Rendering = { job: Job; file: GrowingFile; ours: { worker: Worker; lease: Lease } | null }

/** Milliseconds. */
const busyInterval = 1_000
const idleInterval = 30_000
const sweepInterval = 60 * 60 * 1_000

export function createRenderedTracks(options: RenderOptions) {
  const { folder, jobs, log, isRendering = true, skip = () => false, claim, onProgress } = options
  const spared = process.platform === 'linux' ? 0 : 1
  const workers = options.workers ?? Math.max(1, availableParallelism() - spared)
  const check = createChecks(folder, isRendering)
  const watch = createWatch(folder, options.patience ?? 60_000)
  const renderings = new Map<string, Rendering>()
  /** Couldn’t be rendered. They’re tried again only when they’re played. */
  const failed = new Set<Job>()
  const claiming = new Set<Versions>()
  let queue: Job[] = []
  let isStarted = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let sweptAt = -sweepInterval
  let lastReady = 0

  const isReady = (job: Job) => skip(job.trackId) || renderedAt(folder, job) !== null
  const isClaiming = (job: Job) => [...claiming].some((versions) => versions.includes(job))
  const missing = () =>
    jobs.filter(
      (job) => !isReady(job) && !renderings.has(job.trackId) && !failed.has(job) && !isClaiming(job),
    )

  function countReady(): { ready: number; of: number } {
    const progress = { ready: jobs.filter(isReady).length, of: jobs.length }
    lastReady = progress.ready
    onProgress?.(progress)
    return progress
  }

  /** Renders those of the jobs that no other process is rendering. False if there are none. */
  function render(wanted: readonly Job[], isPlayed: boolean, onEnd?: () => void): boolean {
    const leases: Lease[] = []
    const leased = wanted.filter((job) => {
      const lease = watch(job, 'to render') === null ? takeLease(folder, job) : null
      // Another process may have finished it just now.
      if (lease !== null && renderedAt(folder, job) === null) return leases.push(lease)
      lease?.release()
      return false
    })
    if (leased.length === 0) return false
    const versions = leased as [Job, ...Job[]] satisfies Versions
    queue = queue.filter((queued) => !versions.includes(queued))
    const task: RenderTask = {
      jobs: versions,
      files: versions.map((job, i) => ({ part: leases[i]!.part, path: finishedPath(folder, job) })),
      isPlayed,
    }
    const worker = startWorker('render', { workerData: task })
    const since = performance.now()
    let reason = 'The worker thread ended.'
    const started = versions.map((job, i) => {
      const file = renderings.get(job.trackId)?.file ?? new GrowingFile(finishedPath(folder, job))
      file.grow(leases[i]!.part, 0)
      const rendering = { job, file, ours: { worker, lease: leases[i]! } }
      renderings.set(job.trackId, rendering)
      return rendering
    })
    worker.on('message', (bytes: readonly number[]) => {
      started.forEach(({ file }, i) => {
        file.grow(leases[i]!.part, bytes[i]!)
      })
    })
    worker.on('error', (error) => {
      reason = String(error)
    })
    worker.on('exit', (code) => {
      if (isStopped) return
      for (const { trackId } of versions) renderings.delete(trackId)
      for (const lease of leases) lease.release()
      onEnd?.()
      for (const { job, file } of started) {
        const { trackId } = job
        if (code === 0) {
          const seconds = Math.round((performance.now() - since) / 100) / 10
          log.info({ track: trackId, seconds, ...countReady() }, 'track rendered')
        } else {
          failed.add(job)
          file.fail(new Error(`Couldn’t render the track ${trackId}: ${reason}`))
          log.error({ track: trackId, reason }, 'track not rendered')
        }
      }
      update()
    })
    return true
  }

  function renderNext(): void {
    while (isRendering && queue.length > 0 && busyWorkers().size + claiming.size < workers) {
      const job = queue.shift()!
      // Another process that uses this folder may have rendered it.
      if (isReady(job)) continue
      // Both versions in one pass take a quarter less time than one after the other.
      const versions: Versions = [job, ...queue.filter((other) => areVersions(job, other) && !isReady(other))]
      if (claim === undefined) render(versions, false)
      else void renderClaimed(versions, claim)
    }
  }

  async function renderClaimed(versions: Versions, claim: NonNullable<RenderOptions['claim']>) {
    queue = queue.filter((job) => !versions.includes(job))
    claiming.add(versions)
    const claimed = await claim(versions)
    claiming.delete(versions)
    if (isStopped) return
    const wanted = versions.filter((job) => !isReady(job))
    if (claimed !== null && !render(wanted, false, claimed.end)) claimed.end()
    renderNext()
  }

  const busyWorkers = () => new Set([...renderings.values()].flatMap(({ ours }) => ours?.worker ?? []))

  /** Reads a track while another process renders it, and takes over if that one ends. */
  function follow(rendering: Rendering): void {
    const { job, file } = rendering
    const end = () => renderings.delete(job.trackId)
    if (renderedAt(folder, job) !== null) {
      end()
      file.grow(file.path, job.bytes)
      return
    }
    const other = watch(job, 'to read')
    if (other !== null) file.grow(other.part, other.bytes)
    else if (isRendering) render([job], true)
    else {
      end()
      file.fail(new Error(`The server that rendered the track ${job.trackId} has stopped.`))
    }
  }

  /** Goes on rendering, checks what other processes are doing in the folder, and does so again later. */
  function update(): void {
    if (isStopped) return
    clearTimeout(timer)
    let delay = idleInterval
    try {
      if (isStarted && isRendering && performance.now() - sweptAt > sweepInterval) {
        sweep(folder, jobs)
        sweptAt = performance.now()
      }
      queue = isStarted ? missing() : []
      renderNext()
      for (const rendering of renderings.values()) if (rendering.ours === null) follow(rendering)
      if (jobs.filter(isReady).length !== lastReady) countReady()
      const isFollowing = [...renderings.values()].some(({ ours }) => ours === null)
      if (isFollowing || (isRendering && (claiming.size > 0 || missing().length > 0))) delay = busyInterval
    } catch (error) {
      log.error({ reason: String(error) }, 'the folder of tracks can’t be used')
    }
    timer = setTimeout(update, delay)
  }

  return {
    /** Starts rendering missing tracks. */
    start(): void {
      isStarted = true
      const progress = countReady()
      if (!isRendering && progress.ready < progress.of)
        log.info(progress, 'tracks are missing, and this server doesn’t render')
      update()
    },

    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      queue = []
      await Promise.all([...busyWorkers()].map((worker) => worker.terminate()))
      for (const { job, file, ours } of renderings.values()) {
        ours?.lease.release()
        file.fail(new Error(`Stopped rendering the track ${job.trackId}.`))
      }
    },

    /** A whole track in the folder, or null. */
    async finished(job: Job): Promise<{ path: string; sha256: string } | null> {
      const checked = await check(job)
      return typeof checked === 'object' ? { path: finishedPath(folder, job), sha256: checked.sha256 } : null
    },

    /** Null for an unknown id. A missing track is rendered at once, before those in the background. */
    async open(trackId: string): Promise<TrackSource | null> {
      const job = jobs.find((known) => known.trackId === trackId)
      if (!job) return null
      const shared = { bytes: job.bytes, type: 'audio/mpeg', etag: `"${job.key}"` }
      const checked = await check(job)
      if (typeof checked === 'object')
        return { ...shared, state: 'ready', path: finishedPath(folder, job), ...checked }
      if (checked === 'corrupt') {
        log.error({ track: trackId }, 'track is corrupt')
        try {
          removeTrack(folder, job)
        } catch (error) {
          if (isRendering) throw error
          return missingTrack
        }
      }
      if (isStopped) throw new Error(`The track ${trackId} isn’t rendered, and the server is stopping.`)
      if (!renderings.has(trackId) && !(isRendering && render([job], true))) {
        // Another process may have finished it just now.
        if (watch(job, 'to read') === null) return renderedAt(folder, job) ? this.open(trackId) : missingTrack
        renderings.set(trackId, { job, file: new GrowingFile(finishedPath(folder, job)), ours: null })
        update()
      }
      const rendering = renderings.get(trackId)
      if (rendering === undefined) return this.open(trackId)
      return { ...shared, state: 'rendering', stream: (start, end) => rendering.file.stream(start, end) }
    },
  }
}

const missingTrack: TrackSource = { state: 'missing' }

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
