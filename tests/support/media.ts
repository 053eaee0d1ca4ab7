/**
 * All tracks, rendered once and kept between runs in `node_modules/.cache/neuro-audio`: what the store would render
 * into `DATA_DIR/media`, made by the store itself.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTrackStore } from '#server/audio/store.ts'

const folder = resolve('node_modules/.cache/neuro-audio')

/** A folder for `createTrackStore` in which every track is there already; made when needed, which takes minutes. */
export async function renderedMedia(): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const release = await onlyOne(join(folder, 'lock'))
  try {
    await rendered()
  } finally {
    release()
  }
  return folder
}

function rendered(): Promise<void> {
  return new Promise((resolve, reject) => {
    const store = createTrackStore({
      folder,
      own: join(folder, 'none'),
      workers: Math.min(4, availableParallelism()),
      log: { info() {}, error: (fields) => end(new Error(JSON.stringify(fields))) },
      onProgress({ ready, of }) {
        if (process.env.CI === undefined && ready < of) process.stderr.write(`tracks ${ready}/${of}\n`)
        if (ready === of) end()
      },
    })
    const end = (error?: Error) => {
      void store.stop().then(() => (error ? reject(error) : resolve()))
    }
    store.start()
  })
}

/** Waits until no other process renders into the same folder. A lock of a dead process is taken over. */
async function onlyOne(lock: string): Promise<() => void> {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isLeft(lock)) rmSync(lock, { force: true })
      else await pause(200)
    }
  }
}

function isLeft(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')) || -1, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
