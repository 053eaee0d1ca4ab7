/** libFLAC, compiled to JavaScript. Its own head is left out: it has no tags. */
import createFlac from 'libflacjs'
import { sampleRate } from '../engine/dsp/units.ts'
import { flacBits, flacBlock } from './head.ts'

export type FlacEncoder = {
  /** The file’s frames that these completed. `sound` has left and right in turn. */
  encode(sound: Int32Array<ArrayBuffer>): Uint8Array
  /** The last one. */
  finish(): Uint8Array
}

/** libFLAC’s own default. Level 8 takes more than twice as long and saves two or three hundredths. */
const level = 5

/** `frames`: of all of the sound. @throws Error if libFLAC refuses */
export async function flacEncoder(frames: number): Promise<FlacEncoder> {
  const flac = createFlac('release')
  await new Promise<void>((resolve) => flac.on('ready', () => resolve()))
  const encoder = flac.create_libflac_encoder(sampleRate, 2, flacBits, level, frames, false, flacBlock)
  let made: Uint8Array[] = []
  const write = (bytes: Uint8Array, _length: number, samples: number) => {
    if (samples > 0) made.push(bytes.slice())
  }
  const refusal = flac.init_encoder_stream(encoder, write)
  if (encoder === 0 || refusal !== 0) throw new Error(`libFLAC can’t start (${refusal}).`)
  const taken = (isDone: boolean) => {
    if (!isDone) throw new Error(`libFLAC stopped (${flac.FLAC__stream_encoder_get_state(encoder)}).`)
    const all = Buffer.concat(made)
    made = []
    return all
  }
  return {
    encode: (sound) => taken(flac.FLAC__stream_encoder_process_interleaved(encoder, sound, sound.length / 2)),
    finish() {
      const last = taken(flac.FLAC__stream_encoder_finish(encoder))
      flac.FLAC__stream_encoder_delete(encoder)
      return last
    },
  }
}
