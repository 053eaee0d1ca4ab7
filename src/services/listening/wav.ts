const headerLength = 44

/** A stereo WAV file, 16 bits: `left` and `right` are samples from −1 to 1 and of the same length. */
export function wavOf(left: Float32Array, right: Float32Array, sampleRate: number): Blob {
  const bytes = new ArrayBuffer(headerLength + left.length * 4)
  const view = new DataView(bytes)
  const text = (at: number, letters: string) => {
    for (const [step, letter] of [...letters].entries()) view.setUint8(at + step, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  view.setUint32(4, bytes.byteLength - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 2, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 4, true)
  view.setUint16(32, 4, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, left.length * 4, true)
  for (let at = 0; at < left.length; at += 1) {
    view.setInt16(headerLength + at * 4, toInt(left[at]!), true)
    view.setInt16(headerLength + at * 4 + 2, toInt(right[at]!), true)
  }
  return new Blob([bytes], { type: 'audio/wav' })
}

const toInt = (sample: number) => Math.round(Math.min(1, Math.max(-1, sample)) * 32_767)
