/** Where players put their sound: dry, into the room and into the echo, at either rate. */
import { blockFrames, decibels, slowFrames } from '../dsp/units.ts'

export type Pair = { left: Float32Array; right: Float32Array }
export type Lane = { dry: Pair; room: Pair; echo: Pair }
export type Bus = { fast: Lane; slow: Lane }

/** Adds one block, which begins at `time` (seconds), to the bus. */
export type Player = (time: number, bus: Bus) => void

export const scratch = (frames: number): Pair => ({
  left: new Float32Array(frames),
  right: new Float32Array(frames),
})

const lane = (frames: number): Lane => ({
  dry: scratch(frames),
  room: scratch(frames),
  echo: scratch(frames),
})

export const newBus = (): Bus => ({ fast: lane(blockFrames), slow: lane(slowFrames) })

export function clear({ fast, slow }: Bus): void {
  for (const pair of [fast.dry, fast.room, fast.echo, slow.dry, slow.room, slow.echo]) {
    pair.left.fill(0)
    pair.right.fill(0)
  }
}

/** Puts blocks on a lane at a level that glides without steps from the one before. */
export function fader(sends: { level: number; room: number; echo?: number }) {
  const room = decibels(sends.room)
  const echo = sends.echo === undefined ? 0 : decibels(sends.echo)
  const own = decibels(sends.level)
  let heldLeft = 0
  let heldRight = 0

  /** `gain` is linear; `balance` −1…1 moves the sound to a side. */
  return ({ left, right }: Pair, to: Lane, gain: number, balance = 0): void => {
    const gainLeft = own * gain * Math.min(1, 1 - balance)
    const gainRight = own * gain * Math.min(1, 1 + balance)
    add(left, to.dry.left, to.room.left, to.echo.left, heldLeft, gainLeft, room, echo)
    add(right, to.dry.right, to.room.right, to.echo.right, heldRight, gainRight, room, echo)
    heldLeft = gainLeft
    heldRight = gainRight
  }
}

function add(
  from: Float32Array,
  dry: Float32Array,
  room: Float32Array,
  echo: Float32Array,
  start: number,
  end: number,
  toRoom: number,
  toEcho: number,
): void {
  const frames = from.length
  const step = (end - start) / frames
  let gain = start
  if (toEcho === 0) {
    for (let i = 0; i < frames; i++) {
      gain += step
      const x = from[i]! * gain
      dry[i] = dry[i]! + x
      room[i] = room[i]! + x * toRoom
    }
    return
  }
  for (let i = 0; i < frames; i++) {
    gain += step
    const x = from[i]! * gain
    dry[i] = dry[i]! + x
    room[i] = room[i]! + x * toRoom
    echo[i] = echo[i]! + x * toEcho
  }
}
