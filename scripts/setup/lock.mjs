/**
 * One preparation at a time in one folder, also when two commands start in the same second. The holder shows
 * that it’s alive by touching its file. A stale file, or one whose process is gone, is taken over.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { guarded } from './child.mjs'

const beat = 5_000
const silence = 60_000
const me = `${hostname()} ${process.pid}`

/**
 * Waits for the lock, does the work and gives the lock back, whatever happens.
 * @template Result
 * @param {string} file
 * @param {{ onWait: () => void }} hooks
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function locked(file, { onWait }, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let tries = 0; !(await take(file)); tries++) {
    if (tries === 0) onWait()
    await pause(200)
  }
  const touching = setInterval(() => touch(file), beat)
  const release = () => {
    clearInterval(touching)
    if (holderOf(file) === me) rmSync(file, { force: true })
  }
  return guarded(release, work).finally(release)
}

/** @param {string} file */
async function take(file) {
  try {
    writeFileSync(file, me, { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  if (isAlive(file)) return false
  // The last to rename holds it. The pause lets everyone who saw the same dead holder rename first.
  writeFileSync(`${file}.${process.pid}`, me)
  renameSync(`${file}.${process.pid}`, file)
  await pause(100)
  return holderOf(file) === me
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // Someone removed the file by hand. Carry on without the lock.
  }
}

/** @param {string} file */
function holderOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} file */
function isAlive(file) {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (touched === undefined) return true // given back a moment ago: the next try takes it in the ordinary way
  if (Date.now() - touched > silence) return false
  const [host, pid] = holderOf(file).split(' ')
  if (host !== hostname() || !pid) return true
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
