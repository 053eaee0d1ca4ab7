/** The integrated loudness of an audio file: MP3 or WAV. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { MPEGDecoder } from 'mpg123-decoder'
import { loudnessMeter } from './meter.ts'

/** Tags and other additions to an MP3 cause a few errors. With more, the file isn’t one. */
const maxErrors = 10
const pieceBytes = 64 * 1024

/** In LUFS, or null if the file is silent or we can’t decode it. */
export async function fileLoudness(path: string): Promise<number | null> {
  const measure = { '.mp3': mp3Loudness, '.wav': wavLoudness }[extname(path)]
  const loudness = (await measure?.(path)) ?? null
  return Number.isFinite(loudness) ? loudness : null
}

async function mp3Loudness(path: string): Promise<number | null> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    let meter: ReturnType<typeof loudnessMeter> | null = null
    let errorCount = 0
    for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
      const { channelData, sampleRate, errors } = decoder.decode(piece)
      errorCount += errors.length
      if (errorCount > maxErrors) return null
      const [left, right = left] = channelData
      if (left === undefined || right === undefined || left.length === 0) continue
      meter ??= loudnessMeter(sampleRate)
      meter.add(left, right)
    }
    return meter?.integrated() ?? null
  } finally {
    decoder.free()
  }
}

/** Mono or stereo; 16, 24 or 32-bit integer or 32-bit float samples. */
async function wavLoudness(path: string): Promise<number | null> {
  const file = await open(path)
  try {
    const bytesAt = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const head = await bytesAt(0, 12)
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null
    let format: Format | null = null
    for (let at = 12; ; ) {
      const chunk = await bytesAt(at, 8)
      if (chunk.length < 8) return null
      const name = chunk.toString('latin1', 0, 4)
      const length = chunk.readUInt32LE(4)
      at += 8
      if (name === 'fmt ') format = formatOf(await bytesAt(at, Math.min(length, 40)))
      if (name === 'data') {
        if (format === null) return null
        const meter = loudnessMeter(format.rate)
        const frameBytes = format.sampleBytes * format.channels
        const whole = pieceBytes - (pieceBytes % frameBytes)
        for (let done = 0; done < length; done += whole) {
          const piece = await bytesAt(at + done, Math.min(whole, length - done))
          if (piece.length < frameBytes) break
          meter.add(...channelsOf(piece, format))
        }
        return meter.integrated()
      }
      // Chunks start at even positions.
      at += length + (length % 2)
    }
  } finally {
    await file.close()
  }
}

type Format = { rate: number; channels: number; sampleBytes: number; isFloat: boolean }

function formatOf(bytes: Buffer): Format | null {
  if (bytes.length < 16) return null
  const kind = bytes.readUInt16LE(0)
  // WAVE_FORMAT_EXTENSIBLE has the code in its subformat field.
  const code = kind === 0xfffe && bytes.length >= 26 ? bytes.readUInt16LE(24) : kind
  const channels = bytes.readUInt16LE(2)
  const rate = bytes.readUInt32LE(4)
  const bits = bytes.readUInt16LE(14)
  const isFloat = code === 3
  const isKnown = (code === 1 && [16, 24, 32].includes(bits)) || (isFloat && bits === 32)
  if (!isKnown || channels < 1 || channels > 2 || rate < 8000 || rate > 192_000) return null
  return { rate, channels, sampleBytes: bits / 8, isFloat }
}

function channelsOf(
  bytes: Buffer,
  { channels, sampleBytes, isFloat }: Format,
): [left: Float32Array, right: Float32Array] {
  const frames = Math.floor(bytes.length / (sampleBytes * channels))
  const full = 2 ** (sampleBytes * 8 - 1)
  const sample = (index: number) =>
    isFloat
      ? bytes.readFloatLE(index * sampleBytes)
      : bytes.readIntLE(index * sampleBytes, sampleBytes) / full
  const left = Float32Array.from({ length: frames }, (_, i) => sample(i * channels))
  const right = channels === 1 ? left : Float32Array.from({ length: frames }, (_, i) => sample(i * 2 + 1))
  return [left, right]
}
