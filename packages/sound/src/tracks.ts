/** What programs that render tracks have to know. */
import type { Readable } from 'node:stream'
import type { FlacJob, Job } from './job.ts'

export type Logger = {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type RenderOptions = {
  /** For rendered tracks. Only files written by `createRenderedTracks` are removed from it. */
  folder: string
  jobs: readonly Job[]
  /** Tracks that can also be had without loss. They’re made when they’re asked for, and `atOnce` of them at the same time. */
  flacs?: { jobs: readonly FlacJob[]; atOnce: number }
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
  onProgress?: (progress: Progress) => void
  /** For tests: milliseconds without growth after which a track is taken over from another machine. */
  patience?: number
}

export type Progress = { ready: number; of: number }

/** `end` is called once the tracks are rendered, or can’t be. */
export type Claim = { end(): void }

type File = { type: string; etag: string }
type Sized = File & { bytes: number }

export type TrackSource =
  /** `sha256` in hexadecimal, of rendered tracks: the file has been compared with it. */
  | (Sized & { state: 'ready'; path: string; modified: Date; sha256?: string })
  /** `bytes` is the final size. `stream` includes both ends and waits for bytes that aren’t written yet. */
  | (Sized & { state: 'rendering'; stream(start: number, end: number): Readable })
  /** A FLAC that’s being made. `stream` sends all of it, and waits for bytes that aren’t written yet. */
  | (File & { state: 'growing'; stream(): Readable })
  /** This server makes as many FLACs as it may. */
  | { state: 'busy' }
  /** This server doesn’t render, and no other is rendering it. */
  | { state: 'missing' }
