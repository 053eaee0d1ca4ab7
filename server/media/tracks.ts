import type { TrackSource } from '@neuro/sound/tracks'
import type { TrackGains } from '#services/contract/levels.ts'
import type { StoredTrack } from './bucket/tracks.ts'

/** This server doesn’t render, and the bucket can’t be used. */
type UnreachableTrack = { state: 'unreachable' }

export type TrackStatus = {
  /** How many are still to be rendered. */
  toRender: number
  /** Null without a bucket. */
  isBucketDown: boolean | null
}

/** Where tracks come from. The server asks by id and never builds a path from a request. */
export type TrackStore = {
  /** Starts rendering missing tracks in the background. */
  start(): void
  stop(): Promise<void>
  /** Null for an unknown id. */
  open(trackId: string): Promise<TrackSource | StoredTrack | UnreachableTrack | null>
  /**
   * The same without loss, as FLAC. Null for an unknown id, and if an operator’s own file has no FLAC beside it. It’s made
   * when it’s first asked for.
   */
  openFlac(trackId: string): Promise<TrackSource | null>
  /** Gains for files that are louder than the rendered tracks. */
  levels(): TrackGains
  /**
   * Whether members may choose tracks without the pulse. Where an operator’s own file replaces a track and there’s none
   * for the track without the pulse, that one would be other music.
   */
  isPulseOptional(): boolean
  /**
   * Whether members may choose long forms: this server renders those that aren’t there, or has them all. The same goes for
   * operators’ own files.
   */
  isLongOptional(): boolean
  /** Whether owners may choose FLAC: this server makes those that aren’t there, or has them all. */
  hasFlac(): boolean
  /** For the metrics. */
  status?(): TrackStatus
}
