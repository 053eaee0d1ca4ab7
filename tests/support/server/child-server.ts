import { mkdirSync } from 'node:fs'
import { run } from '#server/start.ts'
import { createFolderTracks } from './folder-tracks.ts'

/** Runs the server in its own process, without rendering two dozen tracks first. */

await run(({ mediaDirectory }) => {
  mkdirSync(mediaDirectory, { recursive: true })
  return createFolderTracks(mediaDirectory)
})

/** For tests of what an unexpected error does. */
process.once('SIGWINCH', () => {
  throw new Error('unexpected')
})
