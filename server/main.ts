import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createJobs } from '../content/audio/catalogue.ts'
import { createTrackStore } from './media/store.ts'
import { runServer } from './program.ts'

/** Operators’ own files, which replace rendered tracks. */
const own = resolve('content/audio/own')

await runServer((folder, log) => {
  mkdirSync(folder, { recursive: true })
  return createTrackStore({ folder, own, jobs: createJobs(), log })
})
