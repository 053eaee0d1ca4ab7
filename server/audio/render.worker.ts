/**
 * Renders tracks in a worker thread. Jobs run in the background; those that a member waits for go
 * first and take turns, a second of sound each.
 */
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { Job } from './jobs.ts'
import { rendering } from './rendering.ts'

export type Order =
  /** Render `job` into the file `part`, and give it the name `path` when it is whole. */
  | { kind: 'render'; job: Job; part: string; path: string; urgent: boolean }
  | { kind: 'hurry'; trackId: string }

export type Report =
  | { kind: 'written'; trackId: string; bytes: number }
  | { kind: 'finished'; trackId: string }
  | { kind: 'failed'; trackId: string; reason: string }

type Task = {
  job: Job
  part: string
  path: string
  urgent: boolean
  pieces: AsyncGenerator<Uint8Array>
  file: number
  bytes: number
  isClosed: boolean
}

const port = parentPort!
const tasks: Task[] = []
let isWorking = false

// On Linux this sets the priority of this thread only. Elsewhere it would slow down the whole server.
if (process.platform === 'linux') setPriority(10)

port.on('message', (order: Order) => {
  if (order.kind === 'hurry') {
    for (const task of tasks) if (task.job.trackId === order.trackId) task.urgent = true
    return
  }
  const { job, part, path, urgent } = order
  try {
    tasks.push({
      job,
      part,
      path,
      urgent,
      pieces: rendering(job),
      file: openSync(part, 'wx'),
      bytes: 0,
      isClosed: false,
    })
  } catch (error) {
    report({ kind: 'failed', trackId: job.trackId, reason: String(error) })
  }
  if (!isWorking) void work()
})

const report = (message: Report) => port.postMessage(message)

async function work(): Promise<void> {
  isWorking = true
  while (tasks.length > 0) {
    const task = tasks.find(({ urgent }) => urgent) ?? tasks[0]!
    tasks.splice(tasks.indexOf(task), 1)
    if (await isAdvanced(task)) tasks.push(task)
    // Lets new orders arrive before the next piece.
    await new Promise((resume) => setImmediate(resume))
  }
  isWorking = false
}

/** Makes the next piece. False once the task has finished or failed. */
async function isAdvanced(task: Task): Promise<boolean> {
  const { job, file } = task
  try {
    const { value, done } = await task.pieces.next()
    if (done) {
      finish(task)
      report({ kind: 'finished', trackId: job.trackId })
      return false
    }
    if (value.length === 0) return true
    for (let at = 0; at < value.length; ) at += writeSync(file, value, at)
    task.bytes += value.length
    report({ kind: 'written', trackId: job.trackId, bytes: task.bytes })
    return true
  } catch (error) {
    if (!task.isClosed) closeSync(file)
    report({ kind: 'failed', trackId: job.trackId, reason: String(error) })
    return false
  }
}

/** Gives the file its final name once it’s completely on disk. */
function finish(task: Task): void {
  const { file, part, path } = task
  fsyncSync(file)
  closeSync(file)
  task.isClosed = true
  renameSync(part, path)
  if (process.platform === 'win32') return
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
