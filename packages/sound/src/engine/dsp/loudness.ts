/** Weighs samples by how loud they are to listeners (K-weighting, ITU-R BS.1770-4, annex 1). */

type Section = { b0: number; b1: number; b2: number; a1: number; a2: number }

/**
 * The two filters of the standard, which lists coefficients for 48 kHz only; these are the analogue prototypes behind
 * them (frequency, Q and gain as worked out by Brecht De Man, "Evaluation of implementations of the EBU R128
 * loudness measurement", 2018) by bilinear transform at our rate.
 */
function shelfAt(rate: number): Section {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const middle = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (middle * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (middle * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

function highPassAt(rate: number): Section {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}

/** For one channel. Returns a function that adds up the squares of the next weighted samples, `start` to `start + count`. */
export function weighedEnergy(rate: number) {
  const shelf = shelfAt(rate)
  const highPass = highPassAt(rate)
  const state = new Float64Array(4)
  return (samples: Float32Array, start = 0, count = samples.length): number => {
    let s1 = state[0]!
    let s2 = state[1]!
    let t1 = state[2]!
    let t2 = state[3]!
    let sum = 0
    for (let i = start; i < start + count; i++) {
      const x = samples[i]!
      const y = shelf.b0 * x + s1
      s1 = shelf.b1 * x - shelf.a1 * y + s2
      s2 = shelf.b2 * x - shelf.a2 * y
      const z = y + t1
      t1 = highPass.b1 * y - highPass.a1 * z + t2
      t2 = y - highPass.a2 * z
      sum += z * z
    }
    state[0] = s1
    state[1] = s2
    state[2] = t1
    state[3] = t2
    return sum
  }
}

/** LUFS of a weighed power, of both channels together. */
export const lufs = (power: number) => -0.691 + 10 * Math.log10(power)

/** The weighed power of both channels together that is this loud. */
export const powerOf = (loudness: number) => 10 ** ((loudness + 0.691) / 10)
