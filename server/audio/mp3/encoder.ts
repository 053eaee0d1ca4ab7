/** LAME, compiled to WebAssembly, at a constant 128 kbit/s: good enough for these sounds and small enough for a phone. */
import { createMp3Encoder } from 'wasm-media-encoders'

export type Encoder = {
  /** Frames that these samples completed. The bytes are a copy. */
  encode(left: Float32Array, right: Float32Array): Uint8Array
  /** The frames that were still inside. */
  finish(): Uint8Array
}

export async function mp3Encoder(): Promise<Encoder> {
  const lame = await createMp3Encoder()
  lame.configure({ sampleRate: 44_100, channels: 2, bitrate: 128 })
  return {
    encode: (left, right) => lame.encode([left, right]).slice(),
    finish: () => lame.finalize().slice(),
  }
}
