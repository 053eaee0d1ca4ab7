import { mkdirSync } from 'node:fs'
import { runServer } from '#server/program.ts'
import { createFolderTracks } from './folder-tracks.ts'

/* The server as a process of its own, without rendering two dozen tracks first. */

await runServer((folder) => {
  mkdirSync(folder, { recursive: true })
  return createFolderTracks(folder)
})
