import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const engine = join(import.meta.dirname, 'engine')
const stampFile = join(import.meta.dirname, 'engine-hash.ts')

/** A source without its comments and layout. */
export const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/\s+/g, ' ')

/** The hash of the engine’s sources; comments and layout of the sources don’t count. */
export function hashEngine(): string {
  const hash = createHash('sha256')
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  for (const file of files.sort()) {
    const source = readFileSync(join(engine, file), 'utf8')
    hash.update(withoutComments(source))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Writes the hash and returns it. `unheard`: the tracks have the same bytes as before, so they keep their keys. */
export function stampEngine(change: 'heard' | 'unheard'): string {
  const hash = hashEngine()
  const source = readFileSync(stampFile, 'utf8')
  const names = change === 'heard' ? 'engineHash|sourcesHash' : 'sourcesHash'
  writeFileSync(
    stampFile,
    source.replaceAll(new RegExp(`(${names}) = '[0-9a-f]{16}'`, 'g'), `$1 = '${hash}'`),
  )
  return hash
}
