/** Tracks without the pulse: the same music as with it, and the same tone in both ears. */
import { beforeAll, describe, expect, it } from 'vitest'
import { programs } from '#content/programs.ts'
import { type Stereo, stereoBuffer } from '#sound/engine/dsp/stereo.ts'
import { blockFrames, sampleRate } from '#sound/engine/dsp/units.ts'
import { createRenderer } from '#sound/engine/renderer.ts'
import { loudnessMeter } from '#sound/loudness/meter.ts'
import { recipes } from '../../content/audio/catalogue.ts'
import { bandAround, levelAt, strongestLine, trace } from './support/carriers.ts'
import { truePeak } from './support/true-peak.ts'

const pieceFrames = blockFrames * 180

/** The first `seconds` of a program without vocals, with the pulse and without. */
function played(
  { id, ...program }: (typeof programs)[number],
  seconds: number,
): Record<'pulse' | 'plain', Stereo> {
  const track = createRenderer(recipes[id], { id, ...program }, [
    { version: 'instrumental', hasPulse: true },
    { version: 'instrumental', hasPulse: false },
  ])
  const frames = seconds * sampleRate
  const pieces = [stereoBuffer(pieceFrames), stereoBuffer(pieceFrames)]
  const [pulse, plain] = [stereoBuffer(frames), stereoBuffer(frames)]
  for (let at = 0; at < frames; at += pieceFrames) {
    track.fill(pieces)
    for (const [i, whole] of [pulse, plain].entries())
      for (const side of ['left', 'right'] as const)
        whole[side].set(pieces[i]![side].subarray(0, frames - at), at)
  }
  return { pulse, plain }
}

function loudnessOf({ left, right }: Stereo): number {
  const meter = loudnessMeter()
  meter.add(left, right)
  return meter.integrated()
}

const minus = (one: Float32Array, other: Float32Array) => one.map((sample, i) => sample - other[i]!)

/** As a loudspeaker plays both sides. */
function mono({ left, right }: Stereo): Stereo {
  const both = left.map((sample, i) => (sample + right[i]!) / 2)
  return { left: both, right: both }
}

const power = (samples: Float32Array) => samples.reduce((sum, x) => sum + x * x, 0) / samples.length

describe.each(programs.map((program) => [program.title, program] as const))('%s', (_, program) => {
  const { carrierHz, beatHz } = program
  const { carrier, fade } = recipes[program.id]
  let pulse: Stereo
  let plain: Stereo

  beforeAll(() => {
    // After the fade, all that the two share is at its full level.
    const from = Math.ceil(fade.in) * sampleRate
    const cut = ({ left, right }: Stereo) => ({ left: left.subarray(from), right: right.subarray(from) })
    const sounds = played(program, 40)
    pulse = cut(sounds.pulse)
    plain = cut(sounds.plain)
  })

  it('has the same tone in both ears: the mean of the two, as loud as each', () => {
    // The music is the same, so what’s left are the tones of both.
    const [left, right] = [minus(plain.left, pulse.left), minus(plain.right, pulse.right)].map((samples) =>
      bandAround(samples, sampleRate, carrierHz),
    ) as [ReturnType<typeof bandAround>, ReturnType<typeof bandAround>]
    for (const band of [left, right]) expect(Math.abs(levelAt(band, carrierHz) - carrier)).toBeLessThan(0.1)
    const between = bandAround(
      minus(minus(plain.left, pulse.left), minus(plain.right, pulse.right)),
      sampleRate,
      carrierHz,
    )
    expect(levelAt(between, carrierHz), 'between left and right').toBeLessThan(carrier - 60)
    const own = strongestLine(bandAround(mono(plain).left, sampleRate, carrierHz), beatHz / 2 + 8)
    expect(Math.abs(own.frequency - carrierHz)).toBeLessThan(0.05)
  })

  it('has the very same music', () => {
    for (const side of ['left', 'right'] as const) {
      const tones = minus(plain[side], pulse[side])
      // Two sines of the same level, and nothing else.
      expect(Math.abs(10 * Math.log10(power(tones)) - carrier)).toBeLessThan(0.2)
      const [low, high] = [400, 2_000].map((hertz) => levelAt(bandAround(tones, sampleRate, hertz), hertz))
      expect(Math.max(low!, high!)).toBeLessThan(carrier - 70)
    }
  })

  it('is as loud on headphones, and no louder on a loudspeaker than the pulse at its height', () => {
    expect(Math.abs(loudnessOf(plain) - loudnessOf(pulse))).toBeLessThan(0.1)
    expect(loudnessOf(mono(plain)) - loudnessOf(mono(pulse))).toBeLessThan(1)
    expect(truePeak(plain.left, plain.right)).toBeLessThan(-1.5)
    expect(truePeak(mono(plain).left, mono(plain).right)).toBeLessThan(-1.5)
  })
})

describe('a whole track without the pulse', () => {
  const program = programs.find(({ id }) => id === 'energizer')!
  let sounds: ReturnType<typeof played>

  beforeAll(() => {
    sounds = played(program, program.seconds)
  })

  it('is as loud as all the others', () => {
    expect(Math.abs(loudnessOf(sounds.plain) + 20)).toBeLessThan(1)
    expect(Math.abs(loudnessOf(sounds.plain) - loudnessOf(sounds.pulse))).toBeLessThan(0.05)
  })

  it('never drifts apart between the ears, as the pulse does', () => {
    const drift = ({ left, right }: Stereo, apart: number) => {
      const phases = [
        [left, program.carrierHz - apart],
        [right, program.carrierHz + apart],
      ].map(([samples, hertz]) =>
        trace(bandAround(samples as Float32Array, sampleRate, program.carrierHz), hertz as number, 10),
      )
      return Math.max(...phases[0]!.map(({ phase }, i) => Math.abs(phase - phases[1]![i]!.phase)))
    }
    const tones = {
      left: minus(sounds.plain.left, sounds.pulse.left),
      right: minus(sounds.plain.right, sounds.pulse.right),
    }
    expect(drift(tones, 0)).toBeLessThan(0.001)
  })
})
