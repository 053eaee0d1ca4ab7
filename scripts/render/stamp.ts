/** The engine’s version is a hash of its sources, so it changes with them. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../server/audio/', import.meta.url))
const content = fileURLToPath(new URL('../../content/audio/', import.meta.url))

/** Everything that makes the sound or the bytes around it; recipes are part of each track's own key. */
function sources(): string[] {
  const inside = ['dsp', 'players', 'mp3'].flatMap((name) =>
    readdirSync(join(folder, name)).map((file) => join(folder, name, file)),
  )
  const beside = ['score.ts', 'choir-parts.ts', 'renderer.ts', 'rendering.ts'].map((file) =>
    join(folder, file),
  )
  return [...inside, ...beside, join(content, 'notes.ts')].sort()
}

/** What `server/audio/engine.ts` should say. */
export function engineHash(): string {
  const hash = createHash('sha256')
  for (const path of sources()) hash.update(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'))
  return hash.digest('hex').slice(0, 16)
}

/** Writes it there and returns it. */
export function stamp(): string {
  const path = join(folder, 'engine.ts')
  const name = engineHash()
  writeFileSync(path, readFileSync(path, 'utf8').replace(/engine = '[0-9a-f]{16}'/, `engine = '${name}'`))
  return name
}
