/** Renders one track into a file and posts the number of bytes written so far. */
import { open, rename } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { encodeTrack } from './engine/encode.ts'
import type { Job } from './job.ts'

export type RenderTask = {
  job: Job
  /** The file to write. */
  part: string
  /** Its name when it’s complete. */
  path: string
}

const { job, part, path } = workerData as RenderTask

// On Linux this sets the priority of this thread only. Elsewhere it would slow down the whole server.
if (process.platform === 'linux') setPriority(10)

const file = await open(part, 'wx')
let bytes = 0
for await (const chunk of encodeTrack(job)) {
  await file.writeFile(chunk)
  bytes += chunk.length
  parentPort!.postMessage(bytes)
}
await file.sync()
await file.close()
await rename(part, path)
if (process.platform !== 'win32') {
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
}
