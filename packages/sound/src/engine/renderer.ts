/**
 * Plays one version of a program from its first frame to its last, in blocks, always the same way: all players onto
 * one bus, echo, room, a dip that leaves space for the carriers, calibrated gain, limiter, carriers, fades.
 */
import type { Program, Recipe, Version } from '../recipe.ts'
import { carrierPair } from './dsp/binaural-beat.ts'
import { pingPong } from './dsp/delay.ts'
import { stereoBell, stereoFilter, stereoLift } from './dsp/filter.ts'
import { limiter } from './dsp/limiter.ts'
import { downwards, upwards } from './dsp/resample.ts'
import { reverb } from './dsp/reverb.ts'
import { blockFrames, blockSeconds, decibels, ease, sampleRate, slowFrames } from './dsp/units.ts'
import { clear, newBus, type Player } from './players/bus.ts'
import { bedPlayer } from './players/noise.ts'
import { notesPlayer } from './players/notes.ts'
import { padPlayer } from './players/pad.ts'
import { choirPlayer } from './players/vocals.ts'
import { scoreOf } from './score.ts'

export type Renderer = {
  /** Exactly `seconds × 44100`. */
  frames: number
  /** Writes the next frames of the track; both arrays are a whole number of blocks long. Past the end: silence. */
  fill(left: Float32Array, right: Float32Array): void
}

/** Sample peak of the music, before the carriers are added. */
const ceiling = decibels(-4)

export function createRenderer(recipe: Recipe, program: Program, version: Version): Renderer {
  const score = scoreOf(recipe, program.seconds)
  const players = playersOf(recipe, program.id, version, score)
  const bus = newBus()
  const room = reverb(recipe.room)
  const echo = recipe.echo
    ? pingPong(recipe.echo.beats * score.beat, recipe.echo.feedback, recipe.echo.damping)
    : undefined
  const rumble = stereoFilter('high')
  rumble.tune(30, 0.7)
  const pocket = stereoBell(program.carrierHz, program.carrierHz / (program.beatHz + 14), -5)
  const air = stereoLift(3_000, recipe.air)
  const limit = limiter(ceiling)
  const carriers = carrierPair(program.carrierHz, program.beatHz, decibels(recipe.carrier))
  const gain = recipe.gain[version]
  const up = [upwards(), upwards()] as const
  const down = [downwards(), downwards(), downwards(), downwards()] as const
  let block = 0

  function music(): void {
    const time = block++ * blockSeconds
    clear(bus)
    for (const play of players) play(time, bus)
    const { fast, slow } = bus
    down[0](fast.room.left, slow.room.left)
    down[1](fast.room.right, slow.room.right)
    if (echo) {
      down[2](fast.echo.left, slow.echo.left)
      down[3](fast.echo.right, slow.echo.right)
      echo(slow)
    }
    room(slow.room.left, slow.room.right, slow.dry.left, slow.dry.right)
    rumble.run(slow.dry.left, slow.dry.right, slowFrames)
    air(slow.dry.left, slow.dry.right, slowFrames)
    pocket(slow.dry.left, slow.dry.right, slowFrames)
    const { left, right } = fast.dry
    up[0](slow.dry.left, left)
    up[1](slow.dry.right, right)
    for (let i = 0; i < blockFrames; i++) {
      left[i] = left[i]! * gain
      right[i] = right[i]! * gain
    }
    limit(left, right)
  }

  // The limiter is late by one block: the first that it gives is empty.
  music()
  let written = 0

  return {
    frames: program.seconds * sampleRate,
    fill(left, right) {
      for (let at = 0; at < left.length; at += blockFrames) {
        const time = written / sampleRate
        music()
        carriers(bus.fast.dry.left, bus.fast.dry.right, blockFrames)
        fade(bus.fast.dry.left, time, recipe.fade, program.seconds)
        fade(bus.fast.dry.right, time, recipe.fade, program.seconds)
        left.set(bus.fast.dry.left, at)
        right.set(bus.fast.dry.right, at)
        written += blockFrames
      }
    },
  }
}

function playersOf(
  recipe: Recipe,
  seed: string,
  version: Version,
  score: ReturnType<typeof scoreOf>,
): Player[] {
  const players = Object.entries(recipe.layers).map(([id, layer]): Player => {
    if (layer.kind === 'pad') return padPlayer(id, layer, score, recipe.blend, seed)
    if (layer.kind === 'bed') return bedPlayer(id, layer, score, recipe.blend, seed)
    return notesPlayer(id, layer, score, recipe.blend, seed)
  })
  return version === 'vocals' ? [...players, choirPlayer(recipe.choir, score, recipe.blend, seed)] : players
}

/** In quickly at first, so that a listener soon hears something; out as slowly as it began. */
function fade(
  samples: Float32Array,
  time: number,
  { in: rise, out: fall }: Recipe['fade'],
  seconds: number,
): void {
  if (time >= rise && time + blockSeconds < seconds - fall) return
  for (let i = 0; i < blockFrames; i++) {
    const now = time + i / sampleRate
    const entering = Math.sin((Math.PI / 2) * Math.min(1, now / rise))
    samples[i] = samples[i]! * entering * ease((seconds - now) / fall)
  }
}
