import type { Readable } from 'node:stream'
import type { Levels } from '#services/contract/levels.ts'

/** Where tracks come from. The server asks by id and never builds a path from a request. */
export type TrackStore = {
  /** Starts rendering missing tracks in the background. */
  start(): void
  stop(): Promise<void>
  /** Null for an unknown id. */
  open(trackId: string): Promise<TrackSource | null>
  /** Gains for files that are louder than the rendered tracks. */
  levels(): Levels
}

export type TrackSource =
  | { state: 'ready'; path: string; bytes: number; type: string; etag: string; modified: Date }
  | {
      state: 'rendering'
      /** The exact final size. */
      bytes: number
      type: string
      etag: string
      /** Both ends included. Waits for parts that aren’t rendered yet. */
      stream(start: number, end: number): Readable
    }
