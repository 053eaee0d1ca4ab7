/** The buzz of the vocal folds: one period, in steps of pitch so that no partial lies above 5.2 kHz. */
export const glottisFrames = 2048
const highest = 5_200

const kept = new Map<number, Float32Array>()

/** One period for a voice near `hertz`; a frame longer than the loop, for interpolation. */
export function glottis(hertz: number): Float32Array {
  const partials = Math.max(4, Math.floor(highest / (hertz * 1.06)))
  const made = kept.get(partials) ?? period(partials)
  kept.set(partials, made)
  return made
}

function period(partials: number): Float32Array {
  const out = new Float32Array(glottisFrames + 1)
  for (let n = 1; n <= partials; n++) {
    const amplitude = (n ** -1.15 * Math.SQRT1_2) / (1 + (n / partials) ** 6)
    const turn = 0.35 * n * n
    for (let i = 0; i < glottisFrames; i++)
      out[i] = out[i]! + amplitude * Math.sin((2 * Math.PI * n * i) / glottisFrames + turn)
  }
  out[glottisFrames] = out[0]!
  return out
}
