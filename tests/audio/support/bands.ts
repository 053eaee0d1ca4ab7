import { createFft } from '#sound/engine/dsp/fft.ts'

const edges = [20, 60, 120, 250, 500, 1_000, 2_000, 4_000, 6_000, 10_000, 16_000]
const size = 8_192
const fft = createFft(size)

/** Mean level (dB, against the whole) of each band over the track, by the lower edge of the band in Hz. */
export function bandLevels(left: Float32Array, right: Float32Array, sampleRate: number) {
  const sums = new Float64Array(edges.length)
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  for (let start = 0; start + size <= left.length; start += size * 4) {
    for (let i = 0; i < size; i++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)
      re[i] = left[start + i]! * window
      im[i] = right[start + i]! * window
    }
    fft(re, im, 'forward')
    for (let band = 0; band < edges.length; band++) {
      const from = Math.ceil((edges[band]! * size) / sampleRate)
      const to = Math.ceil(((edges[band + 1] ?? 20_000) * size) / sampleRate)
      for (let bin = from; bin < to; bin++) {
        for (const at of [bin, size - bin]) sums[band] = sums[band]! + re[at]! ** 2 + im[at]! ** 2
      }
    }
  }
  const whole = sums.reduce((sum, x) => sum + x, 0)
  return Object.fromEntries(edges.map((edge, i) => [edge, 10 * Math.log10(sums[i]! / whole + 1e-15)]))
}
