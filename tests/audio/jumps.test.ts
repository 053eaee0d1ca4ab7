/** The click detector must find clicks in encoded music, and nothing else. */
import { describe, expect, it } from 'vitest'
import { stereoBuffer } from '#sound/engine/dsp/stereo.ts'
import { mp3Encoder } from '#sound/engine/mp3/encoder.ts'
import { createRenderer } from '#sound/engine/renderer.ts'
import { decode } from './support/decode.ts'
import { sharpestAllowed, sharpestJump } from './support/jumps.ts'
import { shortJob } from './support/short.ts'

function rendered(): Float32Array {
  const { recipe, program, version } = shortJob('jumps', { seconds: 20 })
  const frames = 20 * 44_100
  const padded = Math.ceil(frames / 256) * 256
  const { left, right } = stereoBuffer(padded)
  createRenderer(recipe, program, [{ version, hasPulse: true }]).fill([{ left, right }])
  return left.subarray(0, frames)
}

const music = rendered()

async function played(samples: Float32Array): Promise<Float32Array> {
  const encoder = await mp3Encoder()
  const { left } = await decode(Buffer.concat([encoder.encode(samples, samples), encoder.finish()]))
  return left
}

const at = 9 * 44_100 + 123

/** Faults of an engine. */
const faults: [string, (samples: Float32Array) => void][] = [
  [
    'a step of a fiftieth',
    (x) =>
      x.set(
        x.subarray(at).map((y) => y + 0.02),
        at,
      ),
  ],
  ['one wrong sample', (x) => x.set([x[at]! + 0.05], at)],
  ['a block left out', (x) => x.copyWithin(at, at + 100)],
  ['a block of silence', (x) => x.fill(0, at, at + 64)],
]

describe('the click finder', () => {
  it('accepts music, before and after encoding', async () => {
    expect(sharpestJump(music).sharpness).toBeLessThan(sharpestAllowed)
    expect(sharpestJump(await played(music)).sharpness).toBeLessThan(sharpestAllowed)
  })

  it.each(faults)('finds %s, before and after encoding', async (_, spoil) => {
    const spoilt = music.slice()
    spoil(spoilt)
    for (const sound of [spoilt, await played(spoilt)]) {
      const { time, sharpness } = sharpestJump(sound)
      expect(sharpness).toBeGreaterThan(sharpestAllowed)
      expect(Math.abs(time - at / 44_100)).toBeLessThan(0.06)
    }
  })
})
