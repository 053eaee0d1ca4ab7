/** A lock file between processes. Its owner touches it; a stale one is taken over. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const touchEvery = 2_000
const staleAfter = 20_000

/**
 * Waits for the lock, does the work and removes the lock, also when the work fails or the process ends.
 * @template Result
 * @param {string} file
 * @param {() => void} onWait called once if another process has the lock
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function locked(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true })
  const owner = randomUUID()
  for (let tries = 0; !(await take(file, owner)); tries++) {
    if (tries === 0) onWait()
    await sleep(200)
  }
  const touching = setInterval(() => {
    if (ownerOf(file) === owner) utimesSync(file, new Date(), new Date())
  }, touchEvery)
  const release = () => {
    if (ownerOf(file) === owner) rmSync(file)
  }
  process.on('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    process.off('exit', release)
    release()
  }
}

/**
 * @param {string} file
 * @param {string} owner
 */
async function take(file, owner) {
  try {
    writeFileSync(file, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
  if (Date.now() - touched < staleAfter) return false
  // Several may see the same stale file. Let each rename its own over it: the last one has the lock.
  writeFileSync(`${file}.${owner}`, owner)
  renameSync(`${file}.${owner}`, file)
  await sleep(100)
  return ownerOf(file) === owner
}

/** @param {string} file */
function ownerOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
