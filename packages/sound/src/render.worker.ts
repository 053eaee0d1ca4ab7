/** Renders versions of one program, or one track without loss, into files and posts the number of bytes written so far to each. */
import { createHash } from 'node:crypto'
import { open, rename, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { hashPath, sha256Line } from './cache.ts'
import { encodeTracks } from './engine/encode.ts'
import type { FlacJob, Versions } from './job.ts'

export type RenderTask = {
  jobs: Versions | readonly [FlacJob]
  /** Of each job: the file to write, and its name when it’s complete. */
  files: readonly { part: string; path: string }[]
  /** A member plays it: it’s rendered before those in the background. */
  isPlayed: boolean
}

const { jobs, files, isPlayed } = workerData as RenderTask

// On Linux this sets the priority of this thread only. Elsewhere it would slow down the whole server.
if (process.platform === 'linux') setPriority(isPlayed ? 5 : 10)

const parts = await Promise.all(files.map(({ part }) => open(part, 'wx')))
const bytes = files.map(() => 0)
const hashes = files.map(() => createHash('sha256'))
const encoded = isFlac(jobs) ? (await import('./flac/encode.ts')).encodeFlac(jobs[0]) : encodeTracks(jobs)
for await (const pieces of encoded) {
  for (const [i, piece] of pieces.entries()) {
    await parts[i]!.writeFile(piece)
    hashes[i]!.update(piece)
    bytes[i] = bytes[i]! + piece.length
  }
  parentPort!.postMessage(bytes)
}
for (const part of parts) {
  await part.sync()
  await part.close()
}
for (const [i, { part, path }] of files.entries()) {
  await writeFile(hashPath(path), sha256Line(path, hashes[i]!.digest('hex')), { flush: true })
  await rename(part, path)
}
if (process.platform !== 'win32') {
  const folder = await open(dirname(files[0]!.path), 'r')
  await folder.sync()
  await folder.close()
}

function isFlac(some: RenderTask['jobs']): some is readonly [FlacJob] {
  return some[0].format === 'flac'
}
