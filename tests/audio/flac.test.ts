import { describe, expect, it } from 'vitest'
import { createRenderer } from '#sound/engine/renderer.ts'
import { encodeFlac } from '#sound/flac/encode.ts'
import { flacEncoder } from '#sound/flac/encoder.ts'
import { flacHead } from '#sound/flac/head.ts'
import { quantiser } from '#sound/flac/samples.ts'
import { type FlacJob, flacJob } from '#sound/job.ts'
import { decodeFlac } from './support/decode-flac.ts'
import { shortJob } from './support/short.ts'

const rate = 44_100

async function encoded(job: FlacJob): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const [piece] of encodeFlac(job)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** What the encoder of the MP3 gets. */
function soundOf({ recipe, program, version, hasPulse }: FlacJob) {
  const frames = program.seconds * rate
  const whole = 256 * Math.ceil(frames / 256)
  const sound = { left: new Float32Array(whole), right: new Float32Array(whole) }
  createRenderer(recipe, program, [{ version, hasPulse }]).fill([sound])
  return { ...sound, frames }
}

describe('a FLAC', () => {
  it('has every sample of what the engine makes, in 16 bits', async () => {
    const job = flacJob(shortJob('song', { seconds: 12 }))
    const { left, right, frames } = soundOf(job)
    const flac = await decodeFlac(await encoded(job))
    expect(flac).toMatchObject({ sampleRate: rate, channels: 2, bits: 16, frames, errors: [] })
    expect([flac.left.length, flac.right.length]).toEqual([frames, frames])
    const integers = quantiser('song')({ left, right }, frames)
    let different = 0
    let furthest = 0
    for (let i = 0; i < frames; i++) {
      if (flac.left[i] !== integers[2 * i] || flac.right[i] !== integers[2 * i + 1]) different++
      furthest = Math.max(
        furthest,
        Math.abs(flac.left[i]! - left[i]! * 32_768),
        Math.abs(flac.right[i]! - right[i]! * 32_768),
      )
    }
    expect(different).toBe(0)
    expect(furthest, 'rounding, and noise of a step').toBeLessThanOrEqual(1.5)
    expect(Math.max(...flac.left.subarray(rate, 2 * rate)), 'it sounds').toBeGreaterThan(300)
  })

  it('has the same bytes each time, and another key than the MP3', async () => {
    const mp3 = shortJob('song', { seconds: 3 })
    const job = flacJob(mp3)
    expect((await encoded(job)).equals(await encoded(job))).toBe(true)
    expect(job.key).toMatch(/^[0-9a-f]{24}$/)
    expect(job.key).not.toBe(mp3.key)
  })

  it('is smaller than the samples', async () => {
    const job = flacJob(shortJob('song', { seconds: 12 }))
    expect((await encoded(job)).length).toBeLessThan(0.75 * 12 * rate * 4)
  })

  it.each([1, 4095, 4096, 4097, 100_000])('ends with the last of %i frames', async (frames) => {
    const { encode, finish } = await flacEncoder(frames)
    const sound = Int32Array.from({ length: 2 * frames }, (_, i) => ((i * 7919) % 65_536) - 32_768)
    const file = [flacHead(frames, shortJob('song').tags), encode(sound), finish()]
    const { left, right, errors } = await decodeFlac(Buffer.concat(file))
    expect(errors).toEqual([])
    expect(left.length).toBe(frames)
    expect([...left].every((sample, i) => sample === sound[2 * i])).toBe(true)
    expect([...right].every((sample, i) => sample === sound[2 * i + 1])).toBe(true)
  })

  it('has tags, in any script', async () => {
    const job = flacJob(shortJob('song', { seconds: 1 }))
    const tags = { ...job.tags, title: 'Café 静けさ', album: 'Ähren', track: '3/24', tempo: 60 }
    const { comments } = await decodeFlac(await encoded({ ...job, tags }))
    expect(comments).toEqual([
      'TITLE=Café 静けさ',
      'ARTIST=Neuro',
      'ALBUM=Ähren',
      'TRACKNUMBER=3',
      'TRACKTOTAL=24',
      'GENRE=Ambient',
      'BPM=60',
      `DESCRIPTION=${job.tags.comment}`,
    ])
  })
})

describe('16 bits', () => {
  const quantised = (level: number, frames = 200_000) => {
    const left = Float32Array.from({ length: frames }, () => level / 32_768)
    return quantiser('x')({ left, right: left }, frames)
  }

  it('keep what’s quieter than a step, as the mean of its noise', () => {
    const samples = quantised(0.3)
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
    expect(mean).toBeCloseTo(0.3, 2)
    expect(new Set(samples)).toEqual(new Set([-1, 0, 1]))
  })

  it('never wrap around', () => {
    expect(new Set(quantised(40_000, 100))).toEqual(new Set([32_767]))
    expect(new Set(quantised(-40_000, 100))).toEqual(new Set([-32_768]))
  })
})
