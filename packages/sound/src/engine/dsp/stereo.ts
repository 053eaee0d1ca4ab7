export type Stereo = { left: Float32Array; right: Float32Array }

export const stereoBuffer = (frames: number): Stereo => ({
  left: new Float32Array(frames),
  right: new Float32Array(frames),
})

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
