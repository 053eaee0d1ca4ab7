/** Measures one audio file in a worker thread and reports its loudness, or null if we can’t decode it. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { fileLoudness } from './measure/file.ts'

// On Linux this sets the priority of this thread only. Elsewhere it would slow down the whole server.
if (process.platform === 'linux') setPriority(10)

parentPort!.postMessage(await fileLoudness(workerData as string))
