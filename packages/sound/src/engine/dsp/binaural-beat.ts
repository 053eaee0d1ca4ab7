/**
 * The pair of pure tones that the program is named for: left `mean − beat / 2`, right `mean + beat / 2`, without a
 * break in phase from the first frame to the last.
 */
import { sampleRate } from './units.ts'

/** Adds the pair, each at `amplitude`, to both channels. The oscillators are rotations: exact in frequency. */
export function carrierPair(mean: number, beat: number, amplitude: number) {
  const sides = [mean - beat / 2, mean + beat / 2].map((hertz) => ({
    cos: Math.cos((2 * Math.PI * hertz) / sampleRate),
    sin: Math.sin((2 * Math.PI * hertz) / sampleRate),
    x: amplitude,
    y: 0,
  }))

  function add(samples: Float32Array, frames: number, side: (typeof sides)[number]): void {
    const { cos, sin } = side
    let { x, y } = side
    for (let i = 0; i < frames; i++) {
      samples[i] = samples[i]! + y
      const turned = x * cos - y * sin
      y = x * sin + y * cos
      x = turned
    }
    side.x = x
    side.y = y
  }

  return (left: Float32Array, right: Float32Array, frames: number): void => {
    add(left, frames, sides[0]!)
    add(right, frames, sides[1]!)
  }
}
