export type Stereo = { left: Float32Array; right: Float32Array }

export const stereoBuffer = (frames: number): Stereo => ({
  left: new Float32Array(frames),
  right: new Float32Array(frames),
})

/** Adds `from` times `gain`. */
export function addTo(to: Float32Array, from: Float64Array, gain: number): void {
  for (let i = 0; i < to.length; i++) to[i] = to[i]! + from[i]! * gain
}

/** Copies a block. */
export function copy(from: Stereo, to: Stereo): void {
  to.left.set(from.left)
  to.right.set(from.right)
}

/** Runs `process` on both channels, each with its own state. */
export function perChannel<State>(
  createState: () => State,
  process: (samples: Float32Array, state: State) => void,
): (buffer: Stereo) => void {
  const [left, right] = [createState(), createState()]
  return (buffer) => {
    process(buffer.left, left)
    process(buffer.right, right)
  }
}
