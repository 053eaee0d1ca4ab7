import { resolve } from 'node:path'
import { createJobs } from '../content/audio/catalogue.ts'
import { createTrackStore } from './media/store.ts'
import { run } from './start.ts'

/** Operators’ own files, which replace rendered tracks. */
const own = resolve('content/audio/own')

await run((folder, log, isRendering) =>
  createTrackStore({ folder, own, jobs: createJobs(), log, isRendering }),
)
