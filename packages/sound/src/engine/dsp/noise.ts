/** Steady noise, different in either channel, of RMS 0.1. */
import type { Random } from './random.ts'

export type Colour = 'white' | 'pink' | 'brown'

/** Fills both arrays with the next `frames` of noise. Pink: Paul Kellet's economy filter; brown: a leaky sum. */
export function noise(colour: Colour, random: Random) {
  const seeds = [Math.floor(random() * 2 ** 31) | 1, Math.floor(random() * 2 ** 31) | 1]
  const states = [new Float64Array(3), new Float64Array(3)]

  function fill(samples: Float32Array, frames: number, side: number): void {
    let seed = seeds[side]!
    const state = states[side]!
    let b0 = state[0]!
    let b1 = state[1]!
    let b2 = state[2]!
    for (let i = 0; i < frames; i++) {
      seed ^= seed << 13
      seed ^= seed >>> 17
      seed ^= seed << 5
      const white = seed * 4.656612873077393e-10
      if (colour === 'white') samples[i] = white * 0.173
      else if (colour === 'pink') {
        b0 = 0.99765 * b0 + white * 0.099046
        b1 = 0.963 * b1 + white * 0.2965164
        b2 = 0.57 * b2 + white * 1.0526913
        samples[i] = (b0 + b1 + b2 + white * 0.1848) * 0.0595
      } else {
        b0 = 0.994 * b0 + white
        samples[i] = b0 * 0.019
      }
    }
    seeds[side] = seed
    state[0] = b0
    state[1] = b1
    state[2] = b2
  }

  return (left: Float32Array, right: Float32Array, frames: number): void => {
    fill(left, frames, 0)
    fill(right, frames, 1)
  }
}
