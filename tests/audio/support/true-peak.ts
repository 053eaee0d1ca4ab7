/**
 * True peak by ITU-R BS.1770-4 (annex 2): the largest absolute value of the signal at four times its rate, through
 * the standard's own interpolation filter of four phases with twelve taps each.
 */

/** Annex 2, table of filter coefficients; phases 2 and 3 are phases 1 and 0 backwards. */
const phase0 = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
  0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
]
const phase1 = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
  -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
]
const phases = [phase0, phase1, phase1.toReversed(), phase0.toReversed()].map((taps) =>
  Float64Array.from(taps),
)

/** The largest gain of any phase: if twelve neighbours are below `peak` divided by it, no peak is between them. */
const most = Math.max(...phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)))

/** In dBTP, of both channels together. */
export function truePeak(left: Float32Array, right: Float32Array): number {
  return 20 * Math.log10(Math.max(peakOf(left), peakOf(right)))
}

function peakOf(samples: Float32Array): number {
  let peak = 0
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, Math.abs(samples[i]!))
  let last = Number.NEGATIVE_INFINITY
  for (let i = 0; i < samples.length; i++) {
    if (Math.abs(samples[i]!) * most <= peak) continue
    const from = Math.max(last + 1, i - 6, 5)
    last = Math.min(i + 6, samples.length - 7)
    for (let at = from; at <= last; at++) {
      for (const taps of phases) {
        let sum = 0
        for (let k = 0; k < 12; k++) sum += taps[k]! * samples[at + 6 - k]!
        if (sum > peak || -sum > peak) peak = Math.abs(sum)
      }
    }
  }
  return peak
}
