import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isLongForm } from '@neuro/sound/job'
import { renderMissing } from '@neuro/sound/tracks'
import { locked } from '#scripts/setup/lock.mjs'
import { media } from '#scripts/setup/paths.mjs'
import { createJobs } from '../../../content/audio/catalogue.ts'

/** The ids of all tracks. */
export const trackIds = (): readonly string[] => createJobs().map(({ trackId }) => trackId)

/** The folder of rendered tracks, kept between runs. Renders missing ones of `ids`, but no long forms; other processes wait. */
export async function renderedMedia(ids: readonly string[]): Promise<string> {
  await locked(
    join(media, '..', '.rendering'),
    () => {},
    () =>
      renderMissing({
        folder: media,
        jobs: createJobs().filter((job) => !isLongForm(job)),
        skip: (trackId) => !ids.includes(trackId),
        workers: Math.min(4, availableParallelism()),
        log: { info() {}, error() {} },
        onProgress({ ready, of }) {
          if (process.env.CI === undefined && ready < of) process.stderr.write(`tracks ${ready}/${of}\n`)
        },
      }),
  )
  return media
}
