import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createTrackStore } from './audio/store.ts'
import { runServer } from './program.ts'

/** Operators’ own files, which replace rendered tracks. */
const own = resolve('content/audio/own')

await runServer((folder, log) => {
  mkdirSync(folder, { recursive: true })
  return createTrackStore({ folder, own, log })
})
