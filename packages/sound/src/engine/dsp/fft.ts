/**
 * A fast Fourier transform in place (radix 2) of `size` complex numbers; `size` is a power of two. Not scaled: a forward
 * and an inverse transform multiply by `size`.
 */
export function createFft(size: number) {
  const cosines = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size))
  const sines = Float64Array.from({ length: size / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / size))
  return (re: Float64Array, im: Float64Array, direction: 'forward' | 'inverse'): void => {
    for (let i = 1, j = 0; i < size; i++) {
      let bit = size >> 1
      for (; j & bit; bit >>= 1) j ^= bit
      j ^= bit
      if (i < j) {
        const a = re[i]!
        const b = im[i]!
        re[i] = re[j]!
        im[i] = im[j]!
        re[j] = a
        im[j] = b
      }
    }
    const sign = direction === 'forward' ? -1 : 1
    for (let span = 2; span <= size; span <<= 1) {
      const half = span >> 1
      const stride = size / span
      for (let start = 0; start < size; start += span) {
        for (let k = 0, root = 0; k < half; k++, root += stride) {
          const wr = cosines[root]!
          const wi = sign * sines[root]!
          const p = start + k
          const q = p + half
          const xr = re[q]! * wr - im[q]! * wi
          const xi = re[q]! * wi + im[q]! * wr
          re[q] = re[p]! - xr
          im[q] = im[p]! - xi
          re[p] = re[p]! + xr
          im[p] = im[p]! + xi
        }
      }
    }
  }
}
