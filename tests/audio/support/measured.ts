/**
 * Figures of sound that takes long to render and to measure. They’re kept in `tests/audio/measured`, each under a hash of
 * all that it comes from. Only what has changed is rendered again, and tests judge the kept figures each time.
 * After a change of the engine, a recipe or the measuring code, look at the difference and commit it.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineHash } from '#sound/engine-hash.ts'
import { withoutComments } from '#sound/stamp.ts'

const folder = join(import.meta.dirname, '..', 'measured')
const loudness = join(import.meta.dirname, '../../../packages/sound/src/loudness')

/** The engine’s hash, as in the keys of tracks, and the measuring code without its comments. */
const code = (() => {
  const files = [import.meta.dirname, loudness].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file !== 'measured.ts')
      .sort()
      .map((file) => withoutComments(readFileSync(join(folder, file), 'utf8'))),
  )
  return [engineHash, ...files]
})()

/**
 * What `measure` returned for the same code and the same `from`, which is everything else that decides the figures.
 * Throws in CI if nothing is kept for them.
 */
export function measured<Figures>(name: string, from: unknown, measure: () => Figures): Figures {
  const file = join(folder, `${name}.json`)
  const hash = createHash('sha256')
  for (const part of [...code, JSON.stringify(from)]) hash.update(part)
  const of = hash.digest('hex').slice(0, 16)
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  if (kept?.of === of) return kept.figures
  if (process.env.CI !== undefined)
    throw new Error(
      `measured/${name}.json is about older code or another recipe. Run \`npm test -- audio\`, look at the difference and commit it.`,
    )
  const figures = rounded(measure())
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ of, figures }, null, 1)}\n`)
  return figures
}

/** With numbers as they’re kept: six digits. What isn’t a finite number is null. */
export const rounded = <Figures>(figures: Figures): Figures =>
  JSON.parse(
    JSON.stringify(figures, (_, value) =>
      typeof value === 'number' && Number.isFinite(value) ? Number(value.toPrecision(6)) : value,
    ),
  )
