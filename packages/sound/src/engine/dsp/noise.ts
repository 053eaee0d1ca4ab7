import type { Random } from './random.ts'
import { perChannel } from './stereo.ts'

/** Steady noise with an RMS of 0.1, different in each channel. Pink: Paul Kellet’s economy filter; brown: a leaky sum. */
export function noise(colour: 'white' | 'pink' | 'brown', random: Random) {
  return perChannel(
    () => ({ seed: Math.floor(random() * 2 ** 31) | 1, b0: 0, b1: 0, b2: 0 }),
    (samples, state) => {
      let { seed, b0, b1, b2 } = state
      for (let i = 0; i < samples.length; i++) {
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
      state.seed = seed
      state.b0 = b0
      state.b1 = b1
      state.b2 = b2
    },
  )
}
