/** A job as 16-bit WAV: for the ear and for measuring what the encoder does. */
import { sampleRate } from '../../server/audio/dsp/units.ts'
import type { Job } from '../../server/audio/jobs.ts'
import { renderer } from '../../server/audio/renderer.ts'

const pieceFrames = 46_080

export function* wav({ recipe, figures, version }: Job): Generator<Buffer> {
  const track = renderer(recipe, figures, version)
  const bytes = track.frames * 4
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  yield head
  const left = new Float32Array(pieceFrames)
  const right = new Float32Array(pieceFrames)
  for (let at = 0; at < track.frames; at += pieceFrames) {
    const count = Math.min(pieceFrames, track.frames - at)
    track.fill(left, right)
    const piece = Buffer.alloc(count * 4)
    for (let i = 0; i < count; i++) {
      piece.writeInt16LE(Math.round(32_767 * left[i]!), i * 4)
      piece.writeInt16LE(Math.round(32_767 * right[i]!), i * 4 + 2)
    }
    yield piece
  }
}
