/** Finds the gain with which each version of a program is −20 LUFS and writes it into the program's recipe. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Recipe } from '../../content/audio/recipe.ts'
import { integratedLoudness, loudnessMeter } from '../../server/audio/measure/loudness.ts'
import { renderer } from '../../server/audio/renderer.ts'
import type { Program, Version } from '../../src/content/programs.ts'

const wanted = -20
const pieceFrames = 46_080

/**
 * Renders the music of each version once, without its carriers, and solves for the gain: carriers and music are
 * strangers to each other, so their powers add up. Returns what was found, a line a version.
 */
export function calibrate(recipe: Recipe, program: Program): string[] {
  const carriers = powersOf({ ...recipe, layers: {} }, program, 'instrumental')
  const gain = { ...recipe.gain }
  const lines = (['vocals', 'instrumental'] as const).map((version) => {
    const music = powersOf({ ...recipe, carrier: -200 }, program, version)
    const loudness = (tried: number) =>
      integratedLoudness(music.map((power, i) => power * (tried / probe) ** 2 + carriers[i]!))
    let low = 0.001
    let high = 100
    for (let turn = 0; turn < 40; turn++) {
      const middle = Math.sqrt(low * high)
      if (loudness(middle) < wanted) low = middle
      else high = middle
    }
    gain[version] = Number(low.toPrecision(4))
    return `${program.id} ${version}: gain ${gain[version]}, ${loudness(gain[version]).toFixed(2)} LUFS`
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

/** At this gain the limiter is not touched. */
const probe = 0.05

function powersOf(recipe: Recipe, program: Program, version: Version): readonly number[] {
  const track = renderer({ ...recipe, gain: { vocals: probe, instrumental: probe } }, program, version)
  const meter = loudnessMeter()
  const left = new Float32Array(pieceFrames)
  const right = new Float32Array(pieceFrames)
  for (let at = 0; at < track.frames; at += pieceFrames) {
    const count = Math.min(pieceFrames, track.frames - at)
    track.fill(left, right)
    meter.add(left.subarray(0, count), right.subarray(0, count))
  }
  return meter.powers()
}
