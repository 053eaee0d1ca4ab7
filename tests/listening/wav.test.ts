import { expect, it } from 'vitest'
import { wavOf } from '#services/listening/wav.ts'

const fileOf = async (left: number[], right: number[], rate = 8000) => {
  const blob = wavOf(Float32Array.from(left), Float32Array.from(right), rate)
  return { type: blob.type, bytes: Buffer.from(await blob.arrayBuffer()) }
}

it('the file says that it’s uncompressed stereo of 16 bits, and how long it is', async () => {
  const { type, bytes } = await fileOf([0, 0, 0], [0, 0, 0])
  const word = (at: number) => bytes.toString('latin1', at, at + 4)
  expect(type).toBe('audio/wav')
  expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect(bytes.length).toBe(44 + 12)
  const header = {
    rest: bytes.readUInt32LE(4),
    formatLength: bytes.readUInt32LE(16),
    format: bytes.readUInt16LE(20),
    channels: bytes.readUInt16LE(22),
    rate: bytes.readUInt32LE(24),
    bytesPerSecond: bytes.readUInt32LE(28),
    bytesPerFrame: bytes.readUInt16LE(32),
    bits: bytes.readUInt16LE(34),
    soundLength: bytes.readUInt32LE(40),
  }
  expect(header).toEqual({
    rest: 48,
    formatLength: 16,
    format: 1,
    channels: 2,
    rate: 8000,
    bytesPerSecond: 32_000,
    bytesPerFrame: 4,
    bits: 16,
    soundLength: 12,
  })
})

it('the samples of both ears take turns, and are limited to what fits', async () => {
  const { bytes } = await fileOf([1, -0.5, 2], [-1, 0, -3])
  const samples = Array.from({ length: 6 }, (_, at) => bytes.readInt16LE(44 + 2 * at))
  expect(samples).toEqual([32_767, -32_767, -16_383, 0, 32_767, -32_767])
})
