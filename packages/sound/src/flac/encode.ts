import { stereoBuffer } from '../engine/dsp/stereo.ts'
import { blockFrames, sampleRate } from '../engine/dsp/units.ts'
import { createRenderer } from '../engine/renderer.ts'
import type { FlacJob } from '../job.ts'
import { flacEncoder } from './encoder.ts'
import { flacHead } from './head.ts'
import { quantiser } from './samples.ts'

/** Frames of sound made at a time: a good second. */
const pieceFrames = 180 * blockFrames

/** Renders a track as FLAC: head, sound. Each step has a piece of it. */
export async function* encodeFlac(job: FlacJob): AsyncGenerator<readonly [Uint8Array], void> {
  const { recipe, program, trackId, tags } = job
  const frames = program.seconds * sampleRate
  const { encode, finish } = await flacEncoder(frames)
  const { fill } = createRenderer(recipe, program, [job])
  const toIntegers = quantiser(trackId)
  const sound = stereoBuffer(pieceFrames)
  yield [flacHead(frames, tags)]
  for (let at = 0; at < frames; at += pieceFrames) {
    fill([sound])
    yield [encode(toIntegers(sound, Math.min(pieceFrames, frames - at)))]
  }
  yield [finish()]
}
