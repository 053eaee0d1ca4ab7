import type { Bed } from '../../recipe.ts'
import { stateVariableFilter } from '../dsp/filter.ts'
import { noise } from '../dsp/noise.ts'
import { seeded } from '../dsp/random.ts'
import { stereoBuffer } from '../dsp/stereo.ts'
import { decibels, ease, slowFrames } from '../dsp/units.ts'
import { automation, type Score } from '../score.ts'
import { fader, type Player } from './mixer.ts'

/** Noise in waves of uneven length, brighter on the crest: surf, wind or breath. */
export function noisePlayer(id: string, bed: Bed, score: Score, blend: number, seed: string): Player {
  const random = seeded(seed)
  const fill = noise(bed.colour, random)
  const filter = stateVariableFilter(bed.shape)
  const levelAt = automation(score, blend, (section) => section.mix[id])
  const presentAt = automation(score, blend, (section) => (section.mix[id] === undefined ? -60 : 0))
  const put = fader(bed)
  const out = stereoBuffer(slowFrames)
  const [shortest, longest] = bed.wave
  const crests: { start: number; length: number; side: number; height: number }[] = []
  for (let start = -random() * longest; start < score.seconds; ) {
    const length = shortest + (longest - shortest) * random()
    crests.push({ start, length, side: random() * 0.7 - 0.35, height: 0.75 + 0.25 * random() })
    start += length
  }
  let at = 0

  return (time, mixer) => {
    const level = levelAt(time)
    const present = presentAt(time) ?? -60
    while (crests[at + 1] && time >= crests[at + 1]!.start) at++
    if (level === null || present <= -59) return
    const { start, length, side, height } = crests[at]!
    const x = (time - start) / length
    // A wave rises faster than it runs out.
    const swell = height * (x < 0.38 ? ease(x / 0.38) ** 1.5 : ease((1 - x) / 0.62) ** 1.2)
    fill(out)
    filter.tune(bed.from * (bed.to / bed.from) ** swell, 0.55)
    filter.run(out)
    put(out, mixer.slow, decibels(level + present - bed.depth * (1 - swell)), side * swell)
  }
}
