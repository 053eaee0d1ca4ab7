/**
 * Fast Fourier transform in place, radix 2, of complex numbers in two arrays whose length is a power of two.
 * Not scaled: a forward and an inverse pass together multiply by the length.
 */
export function fourier(re: Float64Array, im: Float64Array, direction: 'forward' | 'inverse'): void {
  const n = re.length
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      const a = re[i]!
      re[i] = re[j]!
      re[j] = a
      const b = im[i]!
      im[i] = im[j]!
      im[j] = b
    }
  }
  const { cosines, sines } = roots(n)
  const sign = direction === 'forward' ? -1 : 1
  for (let size = 2; size <= n; size <<= 1) {
    const half = size >> 1
    const stride = n / size
    for (let start = 0; start < n; start += size) {
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

let kept: { n: number; cosines: Float64Array; sines: Float64Array } | undefined

function roots(n: number) {
  if (kept?.n === n) return kept
  const cosines = new Float64Array(n / 2)
  const sines = new Float64Array(n / 2)
  for (let k = 0; k < n / 2; k++) {
    cosines[k] = Math.cos((2 * Math.PI * k) / n)
    sines[k] = Math.sin((2 * Math.PI * k) / n)
  }
  kept = { n, cosines, sines }
  return kept
}
