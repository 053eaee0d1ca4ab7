import type { Job } from '@neuro/sound/job'
import { createRenderedTracks, type RenderOptions } from '@neuro/sound/tracks'
import { createLevels } from './levels.ts'
import { ownTrack } from './own.ts'
import type { TrackStore } from './tracks.ts'

export type StoreOptions = Omit<RenderOptions, 'skip'> & {
  /** The folder of operators’ own files. */
  own: string
  jobs: readonly Job[]
}

/** Operators’ own files first, then rendered tracks, then tracks being rendered. */
export function createTrackStore({ own, ...options }: StoreOptions): TrackStore {
  const { folder, jobs, log } = options
  const trackIds = jobs.map(({ trackId }) => trackId)
  const find = (trackId: string) => (trackIds.includes(trackId) ? ownTrack(own, trackId) : null)
  const rendered = createRenderedTracks({ ...options, skip: (trackId) => find(trackId) !== null })
  const levels = createLevels({ folder, own, log, trackIds })
  return {
    start() {
      rendered.start()
      levels.start()
    },
    async stop() {
      await Promise.all([rendered.stop(), levels.stop()])
    },
    open: async (trackId) => find(trackId) ?? rendered.open(trackId),
    levels: levels.current,
  }
}
