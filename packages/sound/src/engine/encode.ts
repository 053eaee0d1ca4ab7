import type { Versions } from '../job.ts'
import { stereoBuffer } from './dsp/stereo.ts'
import { sampleRate } from './dsp/units.ts'
import { mp3Encoder } from './mp3/encoder.ts'
import { id3 } from './mp3/id3.ts'
import { infoFrame } from './mp3/info.ts'
import { createRenderer } from './renderer.ts'

/** Frames made at a time: a good second, in whole blocks of the engine and whole frames of the encoder. */
const pieceFrames = 256 * 9 * 20

/**
 * Renders jobs that are versions of one program as MP3s: ID3 tag, information frame, sound. Each step has a piece of
 * every track. @throws Error if one isn’t exactly `job.bytes` long
 */
export async function* encodeTracks(jobs: Versions): AsyncGenerator<readonly Uint8Array[], void> {
  const [{ recipe, program }] = jobs
  const frames = program.seconds * sampleRate
  const encoders = await Promise.all(jobs.map(() => mp3Encoder()))
  const track = createRenderer(recipe, program, jobs)
  const outputs = jobs.map(() => stereoBuffer(pieceFrames))
  const bytes = jobs.map(() => 0)

  const counted = (pieces: readonly Uint8Array[]) => {
    pieces.forEach((piece, i) => {
      bytes[i] = bytes[i]! + piece.length
    })
    return pieces
  }
  yield counted(jobs.map(({ tags }) => id3(tags)))
  yield counted(jobs.map(() => infoFrame(frames)))
  for (let at = 0; at < frames; at += pieceFrames) {
    track.fill(outputs)
    const count = Math.min(pieceFrames, frames - at)
    yield counted(
      encoders.map(({ encode }, i) => {
        const { left, right } = outputs[i]!
        return encode(left.subarray(0, count), right.subarray(0, count))
      }),
    )
  }
  yield counted(encoders.map((encoder) => encoder.finish()))
  jobs.forEach((job, i) => {
    if (bytes[i] !== job.bytes)
      throw new Error(`${job.trackId} came out as ${bytes[i]} bytes instead of ${job.bytes}.`)
  })
}
