import { sampleRate } from './units.ts'

/**
 * A sine oscillator, computed as a rotation, which is exact in frequency. `decay` is the time in seconds to fall by
 * 60 dB, `phase` is in turns. Returns a function that adds the next samples.
 */
export function sine(hertz: number, amplitude: number, decay = Number.POSITIVE_INFINITY, phase = 0) {
  const fall = 10 ** (-3 / (decay * sampleRate))
  const angle = (2 * Math.PI * hertz) / sampleRate
  const cos = Math.cos(angle) * fall
  const sin = Math.sin(angle) * fall
  const state = { x: amplitude * Math.cos(2 * Math.PI * phase), y: amplitude * Math.sin(2 * Math.PI * phase) }
  return (samples: Float32Array): void => {
    let { x, y } = state
    for (let i = 0; i < samples.length; i++) {
      samples[i] = samples[i]! + y
      const turned = x * cos - y * sin
      y = x * sin + y * cos
      x = turned
    }
    state.x = x
    state.y = y
  }
}
