/**
 * Puts a new build in the place of the one before. A tab that was opened before asks for files of the old version, so
 * old assets stay for longer than the ten days of a session, if their build was ever served.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const keptFor = 14 * 24 * 60 * 60 * 1000

const servedIn = (web: string) => join(dirname(web), 'served')

/** Holds the time, in epoch milliseconds, since when an asset belongs to no current build. */
const retiredIn = (web: string) => join(dirname(web), 'retired.json')

/** `previous`: `web` of the build before, which may not exist; `next`: `web` of the new one. */
export function carryForward(previous: string, next: string, now = Date.now()): void {
  const from = join(previous, 'assets')
  const to = join(next, 'assets')
  const before = readRetired(previous)
  mkdirSync(to, { recursive: true })
  const current = new Set(readdirSync(to))
  const wasServed = existsSync(servedIn(previous))
  const retired = (existsSync(from) ? readdirSync(from) : [])
    .filter((name) => !current.has(name) && (wasServed || name in before))
    .map((name) => [name, before[name] ?? now] as const)
    .filter(([, since]) => now - since < keptFor)
  for (const [name] of retired) linkOrCopy(join(from, name), join(to, name))
  writeFileSync(retiredIn(next), JSON.stringify(Object.fromEntries(retired), null, 2))
}

function readRetired(web: string): Record<string, number> {
  const file = retiredIn(web)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** The pages of the build before, also if a replacement was interrupted. */
export const previousWeb = (dist: string) =>
  [join(dist, 'web'), join(dist, '.previous', 'web')].find(existsSync) ?? join(dist, 'web')

/** Moves everything in `next` into `dist`, replacing what has the same name. */
export function replace(dist: string, next: string): void {
  const previous = join(dist, '.previous')
  rmSync(previous, { recursive: true, force: true })
  mkdirSync(previous, { recursive: true })
  for (const name of ['served', ...readdirSync(next)])
    if (existsSync(join(dist, name))) renameSync(join(dist, name), join(previous, name))
  for (const name of readdirSync(next)) renameSync(join(next, name), join(dist, name))
  rmSync(next, { recursive: true, force: true })
  rmSync(previous, { recursive: true, force: true })
}
