import type { Readable } from 'node:stream'

/** Where the sound comes from. The server asks by id and never builds a path from a request. */
export type TrackStore = {
  /** Begins rendering what is missing, in the background. */
  start(): void
  stop(): Promise<void>
  /** Null when no track has this id. */
  open(trackId: string): Promise<TrackSource | null>
}

export type TrackSource =
  | { state: 'ready'; path: string; bytes: number; type: string; etag: string; modified: Date }
  | {
      state: 'rendering'
      /** The exact final size. */
      bytes: number
      type: string
      etag: string
      /** Both ends included; waits for what is not rendered yet. */
      stream(start: number, end: number): Readable
    }
