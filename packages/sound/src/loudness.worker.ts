/** Measures one audio file and posts its loudness. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { fileLoudness } from './loudness/file.ts'

// On Linux this sets the priority of this thread only. Elsewhere it would slow down the whole server.
if (process.platform === 'linux') setPriority(10)

parentPort!.postMessage(await fileLoudness(workerData as string))
