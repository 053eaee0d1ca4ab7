/** Finds the gain with which each version of a program is −20 LUFS and writes it into the program's recipe. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Recipe } from '../../content/audio/recipe.ts'
import { loudnessMeter } from '../../server/audio/measure/loudness.ts'
import { renderer } from '../../server/audio/renderer.ts'
import type { Program, Version } from '../../src/content/programs.ts'

const wanted = -20
const pieceFrames = 46_080

/** Measures, corrects and measures again until it fits; returns what was found, a line a version. */
export function calibrate(recipe: Recipe, program: Program): string[] {
  const gain = { ...recipe.gain }
  const lines = (['vocals', 'instrumental'] as const).map((version) => {
    for (let turn = 1; ; turn++) {
      const { lufs, limited } = measured({ ...recipe, gain }, program, version)
      if (Math.abs(lufs - wanted) < 0.05 || turn === 5)
        return `${program.id} ${version}: ${lufs.toFixed(2)} LUFS, gain ${gain[version]}, limiter ${limited.toFixed(3)}`
      gain[version] = Number((gain[version] * 10 ** ((wanted - lufs) / 20 / share(recipe))).toPrecision(4))
    }
  })
  const path = fileURLToPath(new URL(`../../content/audio/${program.id}.ts`, import.meta.url))
  const before = readFileSync(path, 'utf8')
  const after = before.replace(
    /^ {2}gain: \{ vocals: [\d.]+, instrumental: [\d.]+ \},$/m,
    `  gain: { vocals: ${gain.vocals}, instrumental: ${gain.instrumental} },`,
  )
  if (!after.includes(`vocals: ${gain.vocals}, instrumental: ${gain.instrumental} },`))
    throw new Error(`${path} has no line “gain: { vocals: …, instrumental: … },”.`)
  writeFileSync(path, after)
  return lines
}

/** Part of the loudness that follows the gain: the carriers do not. */
const share = ({ carrier }: Recipe) => 1 - 10 ** ((carrier - 1 - wanted) / 10)

function measured(recipe: Recipe, program: Program, version: Version) {
  const track = renderer(recipe, program, version)
  const meter = loudnessMeter()
  const left = new Float32Array(pieceFrames)
  const right = new Float32Array(pieceFrames)
  for (let at = 0; at < track.frames; at += pieceFrames) {
    const count = Math.min(pieceFrames, track.frames - at)
    track.fill(left, right)
    meter.add(left.subarray(0, count), right.subarray(0, count))
  }
  return { lufs: meter.integrated(), limited: track.limited() }
}
