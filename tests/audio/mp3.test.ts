import { describe, expect, it } from 'vitest'
import { encodeTracks } from '#sound/engine/encode.ts'
import { mp3Encoder } from '#sound/engine/mp3/encoder.ts'
import { audioBytes, audioFrames, plainFrameBytes } from '#sound/engine/mp3/frames.ts'
import { id3 } from '#sound/engine/mp3/id3.ts'
import { infoFrame } from '#sound/engine/mp3/info.ts'
import type { Job, Versions } from '#sound/job.ts'
import { decode } from './support/decode.ts'
import { outsideOf } from './support/files.ts'
import { shortJob } from './support/short.ts'

const ramp = (samples: number) => Float32Array.from({ length: samples }, (_, i) => 0.3 * Math.sin(i / 20))

async function encoded(samples: number): Promise<Buffer> {
  const encoder = await mp3Encoder()
  const sound = ramp(samples)
  return Buffer.concat([encoder.encode(sound, sound), encoder.finish()])
}

async function together(...jobs: Versions): Promise<Buffer[]> {
  const tracks: Uint8Array[][] = jobs.map(() => [])
  for await (const pieces of encodeTracks(jobs))
    for (const [i, track] of tracks.entries()) track.push(pieces[i]!)
  return tracks.map((track) => Buffer.concat(track))
}

const whole = async (job: Job) => (await together(job))[0]!

describe('the size of a track', () => {
  it.each([1, 575, 1152, 1153, 1728, 2304, 2305, 44_100, 441_000])(
    'is known before encoding (%i samples)',
    async (samples) => {
      const bytes = await encoded(samples)
      expect(bytes.length).toBe(audioBytes(audioFrames(samples)))
      expect(outsideOf(bytes).frames[0]?.count).toBe(audioFrames(samples))
    },
  )

  it('is that of a complete file, with its tag and information frame', async () => {
    const job = shortJob('size', { seconds: 12 })
    const mp3 = await whole(job)
    expect(mp3.length).toBe(job.bytes)
    expect(outsideOf(mp3)).toMatchObject({
      left: 0,
      info: {
        frames: audioFrames(12 * 44_100),
        bytes: plainFrameBytes + audioBytes(audioFrames(12 * 44_100)),
      },
    })
  })
})

describe('the information frame', () => {
  it.each([11_520, 44_100, 50_001])(
    'makes a player skip the encoder’s padding (%i samples)',
    async (samples) => {
      const { left } = await decode(Buffer.concat([infoFrame(samples), await encoded(samples)]))
      const sound = ramp(samples)
      expect(left.length).toBe(samples)
      const error = left.reduce((sum, x, i) => sum + (x - sound[i]!) ** 2, 0) / samples
      expect(Math.sqrt(error)).toBeLessThan(0.01)
    },
  )
})

describe('the tag', () => {
  it('accepts any text', () => {
    const tags = {
      title: 'Café 静けさ',
      artist: 'Neuro',
      album: 'Ähren',
      track: '3/24',
      genre: 'Ambient',
      tempo: 60,
      milliseconds: 420_000,
      comment: 'plain',
    }
    const found = outsideOf(Buffer.from(id3(tags))).tags
    expect(found).toMatchObject({
      TIT2: tags.title,
      TALB: tags.album,
      TRCK: '3/24',
      TLEN: '420000',
      TBPM: '60',
    })
    expect(found.COMM).toContain('plain')
  })
})

describe('a rendering', () => {
  const sung = shortJob('sung', { seconds: 15 })
  const played = shortJob('played', { seconds: 15, version: 'instrumental' })

  it('is byte-for-byte reproducible, alone or together with the other version, which differs', async () => {
    const alone = [await whole(sung), await whole(played)]
    const both = await together(sung, played)
    const reversed = (await together(played, sung)).reverse()
    for (const i of [0, 1]) {
      expect(both[i]!.equals(alone[i]!)).toBe(true)
      expect(reversed[i]!.equals(alone[i]!)).toBe(true)
    }
    const plain = shortJob('plain', { seconds: 15, hasPulse: false })
    const [, , third] = await together(sung, played, plain)
    expect(third!.equals(await whole(plain))).toBe(true)
    expect(both[0]!.subarray(-4_000).equals(both[1]!.subarray(-4_000))).toBe(false)
  })
})
