/** The tracks that are being rendered now, by worker threads of this process or by another process that shares the folder. */
import type { Worker } from 'node:worker_threads'
import { createWatch, finishedPath, type Lease, renderedAt, renderedBytes, takeLease } from './cache.ts'
import { GrowingFile } from './growing-file.ts'
import type { AnyJob } from './job.ts'
import type { RenderTask } from './render.worker.ts'
import { startWorker } from './start-worker.ts'
import type { Logger, Progress } from './tracks.ts'

/** In a worker of this process, or in another process. */
type Rendering = { job: AnyJob; file: GrowingFile; ours: { worker: Worker; lease: Lease } | null }

type Options = {
  folder: string
  isRendering: boolean
  log: Logger
  /** Milliseconds without growth after which a track is taken over from another machine. */
  patience: number
  /** Counts what is ready. */
  progress: () => Progress
  onStart: (jobs: readonly AnyJob[]) => void
  /** A worker has ended. */
  onEnd: () => void
}

export function createRenderings({ folder, isRendering, log, patience, progress, onStart, onEnd }: Options) {
  const watch = createWatch(folder, patience)
  const renderings = new Map<string, Rendering>()
  /** Couldn’t be rendered. They’re tried again only when they’re played. */
  const failed = new Set<AnyJob>()
  let isStopped = false

  const isReady = (job: AnyJob) => renderedAt(folder, job) !== null

  /** The leases of those of the jobs that no other process is rendering. */
  function leasesFor(wanted: readonly AnyJob[]): { job: AnyJob; lease: Lease }[] {
    return wanted.flatMap((job) => {
      const lease = watch(job, 'to render') === null ? takeLease(folder, job) : null
      if (lease === null) return []
      // Another process may have finished it just now.
      if (!isReady(job)) return [{ job, lease }]
      lease.release()
      return []
    })
  }

  /** Renders those of the jobs that no other process is rendering. False if there are none. */
  function render(wanted: readonly AnyJob[], isPlayed: boolean, onWorkerEnd?: () => void): boolean {
    const leased = leasesFor(wanted)
    if (leased.length === 0) return false
    const jobs = leased.map(({ job }) => job) as readonly AnyJob[] as RenderTask['jobs']
    onStart(jobs)
    const task: RenderTask = {
      jobs,
      files: leased.map(({ job, lease }) => ({ part: lease.part, path: finishedPath(folder, job) })),
      isPlayed,
    }
    const worker = startWorker('render', { workerData: task })
    const since = performance.now()
    let reason = 'The worker thread ended.'
    const started = leased.map(({ job, lease }) => {
      const file = renderings.get(job.key)?.file ?? new GrowingFile(finishedPath(folder, job))
      file.grow(lease.part, 0)
      renderings.set(job.key, { job, file, ours: { worker, lease } })
      return { job, file, lease }
    })
    worker.on('message', (bytes: readonly number[]) => {
      for (const [at, { file, lease }] of started.entries()) file.grow(lease.part, bytes[at]!)
    })
    worker.on('error', (error) => {
      reason = String(error)
    })
    worker.on('exit', (code) => {
      if (isStopped) return
      for (const { job, lease } of started) {
        renderings.delete(job.key)
        lease.release()
      }
      onWorkerEnd?.()
      for (const { job, file } of started) {
        if (code === 0) {
          file.finish()
          const seconds = Math.round((performance.now() - since) / 100) / 10
          log.info({ track: job.trackId, seconds, ...progress() }, 'track rendered')
        } else {
          failed.add(job)
          file.fail(new Error(`Couldn’t render the track ${job.trackId}: ${reason}`))
          log.error({ track: job.trackId, reason }, 'track not rendered')
        }
      }
      onEnd()
    })
    return true
  }

  const workers = () => new Set([...renderings.values()].flatMap(({ ours }) => ours?.worker ?? []))
  const elsewhere = () => [...renderings.values()].filter(({ ours }) => ours === null)

  /** Reads a track while another process renders it, and takes over if that one ends. */
  function follow({ job, file }: Rendering): void {
    const end = () => renderings.delete(job.key)
    const bytes = renderedBytes(folder, job)
    if (bytes !== null) {
      end()
      file.grow(file.path, bytes)
      file.finish()
      return
    }
    const other = watch(job, 'to read')
    if (other !== null) file.grow(other.part, other.bytes)
    else if (isRendering) render([job], job.format === 'mp3')
    else {
      end()
      file.fail(new Error(`The server that rendered the track ${job.trackId} has stopped.`))
    }
  }

  return {
    render,
    workers,
    /** How many FLACs this process is making. */
    flacs: (): number =>
      [...renderings.values()].filter(({ job, ours }) => ours !== null && job.format === 'flac').length,
    isRunning: ({ key }: AnyJob): boolean => renderings.has(key),
    hasFailed: (job: AnyJob): boolean => failed.has(job),
    fileOf: ({ key }: AnyJob): GrowingFile | undefined => renderings.get(key)?.file,

    /** Starts to read a track that another process renders. False if none does. */
    join(job: AnyJob): boolean {
      if (watch(job, 'to read') === null) return false
      renderings.set(job.key, { job, file: new GrowingFile(finishedPath(folder, job)), ours: null })
      return true
    },

    isFollowing: (): boolean => elsewhere().length > 0,

    /** Looks at what other processes are rendering. */
    followAll(): void {
      for (const rendering of elsewhere()) follow(rendering)
    },

    async stop(): Promise<void> {
      isStopped = true
      await Promise.all([...workers()].map((worker) => worker.terminate()))
      for (const { job, file, ours } of renderings.values()) {
        ours?.lease.release()
        file.fail(new Error(`Stopped rendering the track ${job.trackId}.`))
      }
    },
  }
}

export type Renderings = ReturnType<typeof createRenderings>
