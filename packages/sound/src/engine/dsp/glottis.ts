export const glottisFrames = 2048
const highest = 5_200

/** The buzz of the vocal folds: one period for a voice near `hertz`, with no partial above 5.2 kHz. */
export function createGlottis(): (hertz: number) => Float32Array {
  const periods = new Map<number, Float32Array>()
  return (hertz) => {
    const partials = Math.max(4, Math.floor(highest / (hertz * 1.06)))
    const period = periods.get(partials) ?? createPeriod(partials)
    periods.set(partials, period)
    return period
  }
}

/** One frame longer than the loop, for interpolation. */
function createPeriod(partials: number): Float32Array {
  const out = new Float32Array(glottisFrames + 1)
  for (let n = 1; n <= partials; n++) {
    const amplitude = (n ** -1.15 * Math.SQRT1_2) / (1 + (n / partials) ** 6)
    const phase = 0.35 * n * n
    for (let i = 0; i < glottisFrames; i++)
      out[i] = out[i]! + amplitude * Math.sin((2 * Math.PI * n * i) / glottisFrames + phase)
  }
  out[glottisFrames] = out[0]!
  return out
}
