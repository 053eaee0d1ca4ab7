import type { Job } from '../job.ts'
import { sampleRate } from './dsp/units.ts'
import { mp3Encoder } from './mp3/encoder.ts'
import { id3 } from './mp3/id3.ts'
import { infoFrame } from './mp3/info.ts'
import { createRenderer } from './renderer.ts'

/** Frames made at a time: a good second, in whole blocks of the engine and whole frames of the encoder. */
const pieceFrames = 256 * 9 * 20

/** Renders a job as MP3: ID3 tag, information frame, sound. @throws Error if it isn’t exactly `job.bytes` long */
export async function* encodeTrack(job: Job): AsyncGenerator<Uint8Array, void> {
  const encoder = await mp3Encoder()
  const track = createRenderer(job.recipe, job.program, job.version)
  const left = new Float32Array(pieceFrames)
  const right = new Float32Array(pieceFrames)
  const frames = job.program.seconds * sampleRate
  let bytes = 0

  const counted = (piece: Uint8Array) => {
    bytes += piece.length
    return piece
  }
  yield counted(id3(job.tags))
  yield counted(infoFrame(frames))
  for (let at = 0; at < frames; at += pieceFrames) {
    track.fill(left, right)
    const count = Math.min(pieceFrames, frames - at)
    yield counted(encoder.encode(left.subarray(0, count), right.subarray(0, count)))
  }
  yield counted(encoder.finish())
  if (bytes !== job.bytes)
    throw new Error(`${job.trackId} came out as ${bytes} bytes instead of ${job.bytes}.`)
}
