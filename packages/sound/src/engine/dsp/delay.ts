/** Two delay lines that answer each other across the stereo field, darker with every answer. */
import type { Lane } from '../players/bus.ts'
import { slowFrames, slowRate } from './units.ts'

const ringFrames = 1 << 16

/** `seconds` up to 2.9; `feedback` below 0.9; `damping` in Hz. */
export function pingPong(seconds: number, feedback: number, damping: number) {
  const frames = Math.min(ringFrames - slowFrames, Math.max(slowFrames, Math.round(seconds * slowRate)))
  const lines = [new Float32Array(ringFrames), new Float32Array(ringFrames)]
  const pole = Math.exp((-2 * Math.PI * damping) / slowRate)
  const held = new Float64Array(2)
  let write = 0

  /** Adds the echoes of one block of the lane's sends to its dry sound, and a third of them to its room. */
  return ({ dry: { left, right }, room, echo }: Lane): void => {
    const { left: sendLeft, right: sendRight } = echo
    const mask = ringFrames - 1
    const a = lines[0]!
    const b = lines[1]!
    let heldA = held[0]!
    let heldB = held[1]!
    for (let i = 0; i < slowFrames; i++) {
      const at = (write + i) & mask
      const from = (write + i - frames) & mask
      heldA += (1 - pole) * (a[from]! - heldA)
      heldB += (1 - pole) * (b[from]! - heldB)
      left[i] = left[i]! + heldA
      right[i] = right[i]! + heldB
      room.left[i] = room.left[i]! + heldA * 0.3
      room.right[i] = room.right[i]! + heldB * 0.3
      a[at] = sendLeft[i]! * 0.7 + sendRight[i]! * 0.3 + feedback * heldB
      b[at] = sendRight[i]! * 0.7 + sendLeft[i]! * 0.3 + feedback * heldA
    }
    held[0] = heldA
    held[1] = heldB
    write = (write + slowFrames) & mask
  }
}
