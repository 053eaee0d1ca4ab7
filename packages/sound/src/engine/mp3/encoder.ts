/** LAME, compiled to WebAssembly, at a constant 128 kbit/s: good enough for these sounds and small enough for a phone. */
import { createMp3Encoder } from 'wasm-media-encoders'

export type Encoder = {
  /** Frames that these samples completed. The bytes are a copy. */
  encode(left: Float32Array, right: Float32Array): Uint8Array
  /** Flushes the remaining frames. */
  finish(): Uint8Array
}

/** LAME's preset for 128 kbit/s scales the signal by 0.95 (presets.c); this reverses it. */
const level = 1 / 0.95

export async function mp3Encoder(): Promise<Encoder> {
  const lame = await createMp3Encoder()
  lame.configure({ sampleRate: 44_100, channels: 2, bitrate: 128 })
  // A loop: `map` takes four times as long.
  const raised = (samples: Float32Array) => {
    const out = new Float32Array(samples.length)
    for (let i = 0; i < out.length; i++) out[i] = samples[i]! * level
    return out
  }
  return {
    encode: (left, right) => lame.encode([raised(left), raised(right)]).slice(),
    finish: () => lame.finalize().slice(),
  }
}
