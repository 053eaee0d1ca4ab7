/** Tests of the measurements, with signals whose values are known. */
import { describe, expect, it } from 'vitest'
import { seeded } from '#sound/engine/dsp/random.ts'
import { loudnessMeter } from '#sound/loudness/meter.ts'
import { bandAround, levelAt, strongestLine, trace } from './support/carriers.ts'
import { truePeak } from './support/true-peak.ts'

const rate = 44_100

const sine = (hertz: number, amplitude: number, seconds: number, turn = 0) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / rate + turn),
  )

const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]))

function loudnessOf(left: Float32Array, right = left): number {
  const meter = loudnessMeter()
  meter.add(left, right)
  return meter.integrated()
}

const decibels = (db: number) => 10 ** (db / 20)

/** EBU Tech 3341 (2016), table 1: test signals for loudness meters. */
describe('loudness', () => {
  it('of a sine of 1 kHz at −23 dBFS in both channels is −23 LUFS (case 1)', () => {
    expect(loudnessOf(sine(1_000, decibels(-23), 20))).toBeCloseTo(-23, 1)
  })

  it('of the same sine at −33 dBFS is −33 LUFS (case 2)', () => {
    expect(loudnessOf(sine(1_000, decibels(-33), 20))).toBeCloseTo(-33, 1)
  })

  it('ignores quiet parts (cases 3 and 4)', () => {
    const at = (db: number, seconds: number) => sine(1_000, decibels(db), seconds)
    expect(loudnessOf(joined(at(-36, 10), at(-23, 60), at(-36, 10)))).toBeCloseTo(-23, 1)
    expect(loudnessOf(joined(at(-72, 10), at(-36, 10), at(-23, 60), at(-36, 10), at(-72, 10)))).toBeCloseTo(
      -23,
      1,
    )
  })

  it('weights low tones less and high tones more, like the standard’s curve', () => {
    const at = (hertz: number) => loudnessOf(sine(hertz, decibels(-23), 10))
    expect(at(40) - at(1_000)).toBeCloseTo(-6.6, 0)
    expect(at(4_000) - at(1_000)).toBeCloseTo(2.9, 0)
  })

  it('doesn’t depend on how the samples are split up', () => {
    const sound = sine(440, 0.1, 3)
    const meter = loudnessMeter()
    for (let at = 0; at < sound.length; at += 1_000) {
      const piece = sound.subarray(at, at + 1_000)
      meter.add(piece, piece)
    }
    expect(meter.integrated()).toBeCloseTo(loudnessOf(sound), 9)
  })
})

/** EBU Tech 3341, table 1, cases 15–19: peaks between the samples. */
describe('true peak', () => {
  it.each([
    [4, 0],
    [4, 45],
    [6, 60],
    [8, 67.5],
  ])('of a sine at 1/%i of the sample rate, shifted by %d°, is its amplitude', (part, degrees) => {
    const sound = sine(rate / part, 0.5, 1, (degrees * Math.PI) / 180)
    const steady = sound.subarray(1_000, 40_000)
    expect(truePeak(steady, steady)).toBeGreaterThan(-6.02 - 0.4)
    expect(truePeak(steady, steady)).toBeLessThan(-6.02 + 0.2)
  })

  it('is that of the louder channel', () => {
    const [quiet, loud] = [sine(997, 0.1, 1), sine(997, 0.8, 1)]
    expect(truePeak(quiet, loud)).toBeCloseTo(20 * Math.log10(0.8), 1)
    expect(truePeak(loud, quiet)).toBeCloseTo(20 * Math.log10(0.8), 1)
  })
})

describe('the search for the carriers', () => {
  const random = seeded('noise')
  const band = (samples: Float32Array) => bandAround(samples, rate, 196)
  const noisy = (hertz: number) => sine(hertz, 0.03, 60, 1).map((x) => x + 0.2 * (random() - 0.5))

  it('finds a tone in noise to a hundredth of a hertz', () => {
    const { frequency, level, clear } = strongestLine(band(noisy(193.456)), 14)
    expect(frequency).toBeCloseTo(193.456, 2)
    expect(level).toBeCloseTo(20 * Math.log10(0.03), 0)
    expect(clear).toBeGreaterThan(20)
  })

  it('finds no tone in pure noise', () => {
    expect(strongestLine(band(noisy(500)), 14).clear).toBeLessThan(6)
  })

  it('detects a beat that is off by a tenth of a hertz', () => {
    const left = strongestLine(band(noisy(190)), 14)
    const right = strongestLine(band(noisy(202.1)), 14)
    expect(right.frequency - left.frequency - 12).toBeGreaterThan(0.05)
  })

  it('measures how little of one ear’s tone is in the other', () => {
    expect(levelAt(band(noisy(190)), 190) - levelAt(band(noisy(202)), 190)).toBeGreaterThan(25)
  })

  it('detects a break in the tone', () => {
    const whole = trace(band(sine(190, 0.03, 60)), 190, 10).map(({ phase }) => phase)
    expect(Math.max(...whole) - Math.min(...whole)).toBeLessThan(0.01)
    const broken = trace(band(joined(sine(190, 0.03, 30), sine(190, 0.03, 30, 1.5))), 190, 10).map(
      ({ phase }) => phase,
    )
    expect(Math.max(...broken) - Math.min(...broken)).toBeGreaterThan(1)
  })
})
