import { resolve } from 'node:path'
import { createJobs } from '../content/audio/catalogue.ts'
import { createBucket } from './media/bucket/client.ts'
import { createTrackStore } from './media/store.ts'
import { run } from './start.ts'

/** Operators’ own files, which replace rendered tracks. */
const own = resolve('content/audio/own')

await run(({ mediaDirectory: folder, isRendering, mediaBucket }, log) =>
  createTrackStore({
    folder,
    own,
    jobs: createJobs(),
    log,
    isRendering,
    bucket: mediaBucket === null ? undefined : createBucket(mediaBucket),
  }),
)
