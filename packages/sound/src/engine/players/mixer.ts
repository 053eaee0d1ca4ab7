/** Where players add their sound, at either sample rate: dry, into the room and into the echo. */
import { type Stereo, stereoBuffer } from '../dsp/stereo.ts'
import { blockFrames, decibels, slowFrames } from '../dsp/units.ts'

export type Channel = { dry: Stereo; room: Stereo; echo: Stereo }
export type Mixer = { fast: Channel; slow: Channel }

/** Adds one block, which begins at `time` (seconds). */
export type Player = (time: number, mixer: Mixer) => void

const createChannel = (frames: number): Channel => ({
  dry: stereoBuffer(frames),
  room: stereoBuffer(frames),
  echo: stereoBuffer(frames),
})

export const createMixer = (): Mixer => ({
  fast: createChannel(blockFrames),
  slow: createChannel(slowFrames),
})

export function clear(mixer: Mixer): void {
  for (const channel of Object.values(mixer)) {
    for (const { left, right } of Object.values(channel)) {
      left.fill(0)
      right.fill(0)
    }
  }
}

/** Adds blocks to a channel with a gain that moves in a straight line from the block before. Levels are in dB. */
export function fader(levels: { level: number; room: number; echo?: number }) {
  const room = decibels(levels.room)
  const echo = levels.echo === undefined ? 0 : decibels(levels.echo)
  const own = decibels(levels.level)
  let heldLeft = 0
  let heldRight = 0

  /** `gain` is linear; `balance` −1…1 moves the sound to a side. */
  return ({ left, right }: Stereo, to: Channel, gain: number, balance = 0): void => {
    const gainLeft = own * gain * Math.min(1, 1 - balance)
    const gainRight = own * gain * Math.min(1, 1 + balance)
    add(left, to.dry.left, to.room.left, to.echo.left, heldLeft, gainLeft)
    add(right, to.dry.right, to.room.right, to.echo.right, heldRight, gainRight)
    heldLeft = gainLeft
    heldRight = gainRight
  }

  function add(
    from: Float32Array,
    toDry: Float32Array,
    toRoom: Float32Array,
    toEcho: Float32Array,
    start: number,
    end: number,
  ): void {
    const step = (end - start) / from.length
    let gain = start
    for (let i = 0; i < from.length; i++) {
      gain += step
      const x = from[i]! * gain
      toDry[i] = toDry[i]! + x
      toRoom[i] = toRoom[i]! + x * room
      if (echo !== 0) toEcho[i] = toEcho[i]! + x * echo
    }
  }
}
