import type { Channel } from '../players/mixer.ts'
import { addTo, type Stereo } from './stereo.ts'
import { slowFrames, slowRate } from './units.ts'

const bufferFrames = 1 << 16

/**
 * A ping-pong delay: two delay lines that feed each other, darker with every echo. `seconds` up to 2.9, `feedback` below
 * 0.9, `damping` in Hz. Adds the echoes of one block to the dry sound of each channel, and 30 % of them to its reverb’s
 * input.
 */
export function pingPongDelay(seconds: number, feedback: number, damping: number) {
  const frames = Math.min(bufferFrames - slowFrames, Math.max(slowFrames, Math.round(seconds * slowRate)))
  const a = new Float32Array(bufferFrames)
  const b = new Float32Array(bufferFrames)
  const mask = bufferFrames - 1
  const pole = Math.exp((-2 * Math.PI * damping) / slowRate)
  const left = new Float64Array(slowFrames)
  const right = new Float64Array(slowFrames)
  const state = { lowA: 0, lowB: 0 }
  let write = 0
  return (echo: Stereo, channels: readonly Pick<Channel, 'dry' | 'room'>[]): void => {
    let { lowA, lowB } = state
    for (let i = 0; i < slowFrames; i++) {
      const at = (write + i) & mask
      const from = (write + i - frames) & mask
      lowA += (1 - pole) * (a[from]! - lowA)
      lowB += (1 - pole) * (b[from]! - lowB)
      left[i] = lowA
      right[i] = lowB
      a[at] = echo.left[i]! * 0.7 + echo.right[i]! * 0.3 + feedback * lowB
      b[at] = echo.right[i]! * 0.7 + echo.left[i]! * 0.3 + feedback * lowA
    }
    for (const { dry, room } of channels) {
      addTo(dry.left, left, 1)
      addTo(dry.right, right, 1)
      addTo(room.left, left, 0.3)
      addTo(room.right, right, 0.3)
    }
    state.lowA = lowA
    state.lowB = lowB
    write = (write + slowFrames) & mask
  }
}
