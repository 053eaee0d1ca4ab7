import { readFileSync, writeFileSync } from 'node:fs'
import { stereoBuffer } from './engine/dsp/stereo.ts'
import { blockFrames } from './engine/dsp/units.ts'
import { createRenderer } from './engine/renderer.ts'
import { integratedLoudness, loudnessMeter } from './loudness/meter.ts'
import type { Program, Recipe, Version } from './recipe.ts'

/** LUFS of every rendered track. */
const target = -20

/** Low enough to leave the limiter alone. */
const probe = 0.05

/**
 * Finds the gain with which each version is −20 LUFS. The music is measured once, without its carriers: the two are
 * uncorrelated, so their powers add up.
 */
export function calibrate(recipe: Recipe, program: Program): Recipe['gain'] {
  const carriers = powersOf({ ...recipe, layers: {} }, program, 'instrumental')
  const gainOf = (version: Version) => {
    const music = powersOf({ ...recipe, carrier: -200 }, program, version)
    const loudness = (gain: number) =>
      integratedLoudness(music.map((power, i) => power * (gain / probe) ** 2 + carriers[i]!))
    let low = 0.001
    let high = 100
    for (let step = 0; step < 40; step++) {
      const middle = Math.sqrt(low * high)
      if (loudness(middle) < target) low = middle
      else high = middle
    }
    return Number(low.toPrecision(4))
  }
  return { vocals: gainOf('vocals'), instrumental: gainOf('instrumental') }
}

/** Writes the gain into a recipe’s file. */
export function writeGain(path: string, { vocals, instrumental }: Recipe['gain']): void {
  const before = readFileSync(path, 'utf8')
  const line = /^ {2}gain: \{ vocals: [\d.]+, instrumental: [\d.]+ \},$/m
  if (!line.test(before)) throw new Error(`${path} has no line “gain: { vocals: …, instrumental: … },”.`)
  writeFileSync(path, before.replace(line, `  gain: { vocals: ${vocals}, instrumental: ${instrumental} },`))
}

function powersOf(recipe: Recipe, program: Program, version: Version): readonly number[] {
  const track = createRenderer({ ...recipe, gain: { vocals: probe, instrumental: probe } }, program, [
    { version, hasPulse: true },
  ])
  const meter = loudnessMeter()
  const { left, right } = stereoBuffer(blockFrames)
  for (let at = 0; at < track.frames; at += blockFrames) {
    const count = Math.min(blockFrames, track.frames - at)
    track.fill([{ left, right }])
    meter.add(left.subarray(0, count), right.subarray(0, count))
  }
  return meter.powers()
}
