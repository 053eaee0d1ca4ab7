/** Operators’ own files are measured once, and those that are louder than the rendered tracks get a gain. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLevels } from '#server/media/levels.ts'
import { trackGains as contract } from '#services/contract/levels.ts'
import { mp3Encoder } from '#sound/engine/mp3/encoder.ts'
import { fileLoudness } from '#sound/loudness/file.ts'

const sine = (decibels: number, rate: number, seconds = 6) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, i) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * 1000 * i) / rate),
  )

async function mp3(decibels: number): Promise<Buffer> {
  const encoder = await mp3Encoder()
  const sound = sine(decibels, 44_100)
  return Buffer.concat([encoder.encode(sound, sound), encoder.finish()])
}

type Shape = {
  rate?: number
  channels?: 1 | 2
  bits?: 16 | 24 | 32
  isFloat?: boolean
  isExtensible?: boolean
}

function wav(decibels: number, shape: Shape = {}): Buffer {
  const { rate = 44_100, channels = 2, bits = 16, isFloat = false, isExtensible = false } = shape
  const sound = sine(decibels, rate)
  const size = bits / 8
  const data = Buffer.alloc(sound.length * channels * size)
  sound.forEach((x, frame) => {
    for (let channel = 0; channel < channels; channel++) {
      const at = (frame * channels + channel) * size
      if (isFloat) data.writeFloatLE(x, at)
      else data.writeIntLE(Math.round(x * (2 ** (bits - 1) - 1)), at, size)
    }
  })
  const format = Buffer.alloc(isExtensible ? 40 : 16)
  const kind = isFloat ? 3 : 1
  format.writeUInt16LE(isExtensible ? 0xfffe : kind, 0)
  format.writeUInt16LE(channels, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt32LE(rate * channels * size, 8)
  format.writeUInt16LE(channels * size, 12)
  format.writeUInt16LE(bits, 14)
  if (isExtensible) format.writeUInt16LE(kind, 24)
  const body = Buffer.concat([chunk('fmt ', format), chunk('LIST', Buffer.from('odd')), chunk('data', data)])
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), body]))
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

let place: string
let folder: string
let own: string
let log: object[]
const running: { stop(): Promise<void> }[] = []

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'levels-'))
  folder = join(place, 'media')
  own = join(place, 'own')
  mkdirSync(own)
  log = []
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((levels) => levels.stop()))
  rmSync(place, { recursive: true, force: true })
})

describe('the loudness of a file', () => {
  const loudnessOf = (name: string, bytes: Buffer) => {
    const path = join(own, name)
    writeFileSync(path, bytes)
    return fileLoudness(path)
  }

  /** A sine of 1 kHz in both channels has as many LUFS as decibels. */
  it.each([-6, -23, -40])('is measured in an MP3 of %i LUFS', async (decibels) => {
    const loudness = await loudnessOf('song.mp3', await mp3(decibels))
    expect(Math.abs(loudness! - decibels)).toBeLessThan(0.3)
  })

  it.each<[string, Shape]>([
    ['16 bits', {}],
    ['24 bits at 48 kHz', { bits: 24, rate: 48_000 }],
    ['32 bits at 96 kHz', { bits: 32, rate: 96_000 }],
    ['floating point', { bits: 32, isFloat: true }],
    ['one channel, which plays on both sides', { channels: 1 }],
    ['the extensible format', { bits: 24, isExtensible: true }],
  ])('is measured in a WAV with %s', async (_name, shape) => {
    expect(await loudnessOf('song.wav', wav(-14, shape))).toBeCloseTo(-14, 1)
  })

  it.each([
    ['song.flac', Buffer.from('fLaC')],
    ['song.mp3', Buffer.from('not music '.repeat(10_000))],
    ['song.mp3', Buffer.alloc(0)],
    ['song.wav', Buffer.from('RIFF')],
    ['song.wav', wav(-14).subarray(0, 40)],
    ['song.wav', wav(Number.NEGATIVE_INFINITY)],
  ])('is unknown if the file can’t be decoded or is silent (%s)', async (name, bytes) => {
    expect(await loudnessOf(name, bytes)).toBeNull()
  })
})

describe('the gains', () => {
  const trackIds = ['loud', 'quiet', 'strange']
  const cache = () => join(folder, 'own-levels.json')
  const saved = () =>
    Object.values(JSON.parse(readFileSync(cache(), 'utf8')) as Record<string, number | null>)

  function started() {
    const keep = (fields: object) => void log.push(fields)
    const levels = createLevels({ folder, own, trackIds, log: { info: keep, error: keep } })
    running.push(levels)
    levels.start()
    return levels
  }
  const measured = (count: number) => expect.poll(() => saved().length).toBe(count)

  it('make loud files as loud as the rendered tracks and leave the others as they are', async () => {
    writeFileSync(join(own, 'loud.mp3'), await mp3(-8))
    writeFileSync(join(own, 'quiet.wav'), wav(-30))
    writeFileSync(join(own, 'strange.ogg'), 'their own')
    writeFileSync(join(own, 'unknown.wav'), wav(-8))
    const levels = started()
    expect(levels.current(), 'at once').toEqual({})
    await expect.poll(() => log.length).toBe(2)
    await measured(3)
    const gains = levels.current()
    expect(Object.keys(gains)).toEqual(['loud'])
    expect(20 * Math.log10(gains.loud!)).toBeCloseTo(-12, 0)
    expect(contract.parse(gains)).toEqual(gains)
  })

  it('survive a restart, until the file changes or is removed', async () => {
    writeFileSync(join(own, 'loud.wav'), wav(-14))
    const first = started()
    await expect.poll(() => first.current().loud).toBeCloseTo(0.501, 2)
    await first.stop()
    expect(log).toHaveLength(1)

    const second = started()
    expect(second.current().loud, 'without measuring').toBeCloseTo(0.501, 2)
    writeFileSync(join(own, 'loud.wav'), wav(-8, { bits: 24 }))
    expect(second.current(), 'another file').toEqual({})
    await expect.poll(() => second.current().loud).toBeCloseTo(0.251, 2)
    expect(saved(), 'only the file of today').toHaveLength(1)
    rmSync(join(own, 'loud.wav'))
    expect(second.current()).toEqual({})
  })

  it('are measured again if the saved ones are broken', async () => {
    mkdirSync(folder)
    writeFileSync(cache(), '{"loud')
    writeFileSync(join(own, 'loud.wav'), wav(-14))
    const levels = started()
    await expect.poll(() => levels.current().loud).toBeCloseTo(0.501, 2)
  })
})
