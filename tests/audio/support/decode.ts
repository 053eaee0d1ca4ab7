import { readFileSync } from 'node:fs'
import { MPEGDecoder } from 'mpg123-decoder'

export type Sound = { left: Float32Array; right: Float32Array; sampleRate: number }

/** Decodes an MP3 like a player, without delay and padding. Throws if a frame is broken. */
export async function decode(mp3: string | Uint8Array): Promise<Sound> {
  const decoder = new MPEGDecoder({ enableGapless: true })
  await decoder.ready
  try {
    const { channelData, sampleRate, errors } = decoder.decode(
      typeof mp3 === 'string' ? readFileSync(mp3) : mp3,
    )
    const [left, right] = channelData
    if (errors.length > 0 || !left || !right) throw new Error(`Not decoded: ${JSON.stringify(errors)}`)
    return { left, right, sampleRate }
  } finally {
    decoder.free()
  }
}
