/**
 * Renders tracks in worker threads. Missing tracks are rendered in the background. A missing track that a member plays is
 * rendered at once, on its own, and can be read while it’s rendered. Processes that share the folder render each track
 * once: the others wait for it, or read it while it grows. The signal processing is in the worker; this module imports
 * none of it.
 */
import { createBackground } from './background.ts'
import { createChecks, finishedPath, removeTrack, renderedAt, sweep } from './cache.ts'
import type { AnyJob, Job } from './job.ts'
import { createRenderings } from './renderings.ts'
import type { Progress, RenderOptions, TrackSource } from './tracks.ts'

export type { Claim, Logger, RenderOptions, TrackSource } from './tracks.ts'

/** Milliseconds. */
const busyInterval = 1_000
const idleInterval = 30_000
const sweepInterval = 60 * 60 * 1_000

export function createRenderedTracks(options: RenderOptions) {
  const {
    folder,
    jobs,
    flacs,
    log,
    isRendering = true,
    patience = 60_000,
    skip = () => false,
    onProgress,
  } = options
  const check = createChecks(folder, isRendering)
  const renderings = createRenderings({
    folder,
    isRendering,
    log,
    patience,
    progress: countReady,
    onStart: (started) => background.remove(started),
    onEnd: update,
  })
  const isReady = (job: Job) => skip(job.trackId) || renderedAt(folder, job) !== null
  const background = createBackground({ ...options, renderings, isReady })
  let isStarted = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let sweptAt = -sweepInterval
  let lastReady = 0

  const missing = () =>
    jobs.filter(
      (job) =>
        !isReady(job) &&
        !renderings.isRunning(job) &&
        !renderings.hasFailed(job) &&
        !background.isClaiming(job),
    )

  function countReady(): Progress {
    const progress = { ready: jobs.filter(isReady).length, of: jobs.length }
    lastReady = progress.ready
    onProgress?.(progress)
    return progress
  }

  /** Goes on rendering, checks what other processes are doing in the folder, and does so again later. */
  function update(): void {
    if (isStopped) return
    clearTimeout(timer)
    let delay = idleInterval
    try {
      if (isStarted && isRendering) {
        if (performance.now() - sweptAt > sweepInterval) {
          sweep(folder, jobs)
          sweptAt = performance.now()
        }
        background.render(missing())
      }
      renderings.followAll()
      if (jobs.filter(isReady).length !== lastReady) countReady()
      const hasMore = isRendering && (background.isWaiting() || missing().length > 0)
      if (renderings.isFollowing() || hasMore) delay = busyInterval
    } catch (error) {
      log.error({ reason: String(error) }, 'the folder of tracks can’t be used')
    }
    timer = setTimeout(update, delay)
  }

  async function openOne(known: readonly AnyJob[], trackId: string): Promise<TrackSource | null> {
    const job = known.find((one) => one.trackId === trackId)
    return job === undefined ? null : openJob(job)
  }

  async function openJob(job: AnyJob): Promise<TrackSource> {
    const { trackId, bytes } = job
    const shared = { type: types[job.format], etag: `"${job.key}"` }
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
    const isFlac = job.format === 'flac'
    const isFull = isFlac && renderings.flacs() >= (flacs?.atOnce ?? 0)
    if (!renderings.isRunning(job) && !(isRendering && !isFull && renderings.render([job], !isFlac))) {
      if (!renderings.join(job)) {
        // Another process may have finished it just now.
        if (renderedAt(folder, job)) return openJob(job)
        return isRendering && isFull ? busy : missingTrack
      }
      update()
    }
    const file = renderings.fileOf(job)
    if (file === undefined) return openJob(job)
    return bytes === null
      ? { ...shared, state: 'growing', stream: () => file.stream() }
      : { ...shared, bytes, state: 'rendering', stream: (start, end) => file.stream(start, end) }
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
      background.stop()
      await renderings.stop()
    },

    isThere: (job: AnyJob): boolean => renderedAt(folder, job) !== null,

    /** A whole track in the folder, or null. */
    async finished(job: Job): Promise<{ path: string; sha256: string } | null> {
      const checked = await check(job)
      return typeof checked === 'object' ? { path: finishedPath(folder, job), sha256: checked.sha256 } : null
    },

    /** Null for an unknown id. A missing track is rendered at once, before those in the background. */
    open: (trackId: string): Promise<TrackSource | null> => openOne(jobs, trackId),

    /** The same without loss. Null if there’s none. A missing one is made at once. */
    openFlac: (trackId: string): Promise<TrackSource | null> => openOne(flacs?.jobs ?? [], trackId),
  }
}

const missingTrack: TrackSource = { state: 'missing' }
const busy: TrackSource = { state: 'busy' }

const types = { mp3: 'audio/mpeg', flac: 'audio/flac' }

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
