import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createJobs } from '../content/audio/catalogue.ts'
import { createTrackStore } from './media/store.ts'
import { run } from './start.ts'

/** Operators’ own files, which replace rendered tracks. */
const own = resolve('content/audio/own')

await run((folder, log) => {
  mkdirSync(folder, { recursive: true })
  return createTrackStore({ folder, own, jobs: createJobs(), log })
})
