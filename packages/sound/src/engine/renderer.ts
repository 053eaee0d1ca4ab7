/**
 * Renders versions of a program in blocks: all players into a mixer, echo, reverb, an equaliser that leaves space for
 * the carriers, calibrated gain, limiter, carriers, fades. In long forms, the music is darkened and held at one loudness
 * before the limiter, and everything follows the course at the end.
 */
import type { Course, Layer, Program, Recipe, Rendition, Version } from '../recipe.ts'
import { pingPongDelay } from './dsp/delay.ts'
import { highShelfFilter, peakingFilter, stateVariableFilter } from './dsp/filter.ts'
import { leveller, levellerBlocks } from './dsp/leveller.ts'
import { limiter } from './dsp/limiter.ts'
import { sine } from './dsp/oscillator.ts'
import { createDownsampler, createUpsampler } from './dsp/resample.ts'
import { reverb } from './dsp/reverb.ts'
import { copy, type Stereo } from './dsp/stereo.ts'
import { blockFrames, blockSeconds, decibels, ease, sampleRate } from './dsp/units.ts'
import { clear, createMixer, type Mixer, type Player } from './players/mixer.ts'
import { noisePlayer } from './players/noise.ts'
import { notesPlayer } from './players/notes.ts'
import { padPlayer } from './players/pad.ts'
import { vocalsPlayer } from './players/vocals.ts'
import { type Score, scoreOf } from './score.ts'

export type Renderer = {
  /** Exactly `seconds × 44100`. */
  frames: number
  /**
   * Writes the next frames of each rendition, silence after their end. All arrays are equally long: a whole number of
   * blocks.
   */
  fill(outputs: readonly Stereo[]): void
}

/** Sample peak of the music, before the carriers are added. */
const ceiling = decibels(-4)

/** LUFS of long forms before they follow their course. */
const steady = -20

/**
 * The players run once for all `renditions`: only the vocals and what comes after them are of one version. With and without
 * the pulse, a version has the very same music; only its carriers differ.
 */
export function createRenderer(recipe: Recipe, program: Program, renditions: readonly Rendition[]): Renderer {
  const { seconds } = program
  const score = scoreOf(recipe, seconds)
  const seed = program.id
  const players = Object.entries(recipe.layers).map(([id, layer]) =>
    createPlayer(id, layer, score, recipe.blend, `${seed}/${id}`),
  )
  const mixer = createMixer()
  const { fast, slow } = mixer
  const addEcho = recipe.echo
    ? pingPongDelay(recipe.echo.beats * score.beat, recipe.echo.feedback, recipe.echo.damping)
    : undefined
  const downsampleRoom = createDownsampler()
  const downsampleEcho = createDownsampler()
  const versions = [...new Set(renditions.map(({ version }) => version))]
  const mixes = versions.map((version) => createMix(recipe, program, score, version))
  const writers = renditions.map((rendition) => ({
    music: mixes[versions.indexOf(rendition.version)]!.mixer.fast.dry,
    addCarriers: carriers(recipe, program, rendition),
  }))
  const slowMixes = mixes.map((mix) => mix.mixer.slow)
  const rooms = slowMixes.map(({ room }) => room)
  let block = 0

  function renderMusic(): void {
    const time = block++ * blockSeconds
    clear(mixer)
    for (const play of players) play(time, mixer)
    for (const { begin } of mixes) begin(time, mixer)
    downsampleRoom(fast.room, rooms)
    if (addEcho) {
      downsampleEcho(fast.echo, [slow.echo])
      addEcho(slow.echo, slowMixes)
    }
    for (const { finish } of mixes) finish(time)
  }

  // The limiter delays its output by one block, and the leveller by more: what comes before is empty.
  for (let empty = 0; empty < 1 + (recipe.course ? levellerBlocks : 0); empty++) renderMusic()
  let written = 0

  return {
    frames: seconds * sampleRate,
    fill(outputs) {
      for (let at = 0; at < outputs[0]!.left.length; at += blockFrames) {
        renderMusic()
        const time = written / sampleRate
        writers.forEach(({ music, addCarriers }, i) => {
          const block = blockOf(outputs[i]!, at)
          copy(music, block)
          addCarriers(block)
          if (recipe.course) follow(block, time, recipe.course)
          fade(block.left, time, recipe.fade, seconds)
          fade(block.right, time, recipe.fade, seconds)
        })
        written += blockFrames
      }
    },
  }
}

/** One version: what the players play, vocals if it has them, reverb, equaliser, gain, limiter. */
function createMix(recipe: Recipe, program: Program, score: Score, version: Version) {
  const { id, beatHz, carrierHz } = program
  const sing =
    version === 'vocals' ? vocalsPlayer(recipe.choir, score, recipe.blend, `${id}/choir`) : undefined
  const mixer = createMixer()
  const { fast, slow } = mixer
  const addReverb = reverb(recipe.room)
  const rumble = stateVariableFilter('high')
  rumble.tune(30, 0.7)
  const shelf = highShelfFilter(3_000, recipe.air)
  const notch = peakingFilter(carrierHz, carrierHz / (beatHz + 14), -5)
  const { course } = recipe
  const dark = course && stateVariableFilter('low', sampleRate)
  const level = course && leveller(steady, { hertz: carrierHz, level: recipe.carrier })
  const limit = limiter(ceiling)
  const gain = recipe.gain[version]
  const upsample = createUpsampler()

  return {
    mixer,
    /** Starts a block at `time` with a copy of what the players played, and adds the vocals. */
    begin(time: number, played: Mixer): void {
      copy(played.fast.dry, fast.dry)
      copy(played.slow.dry, slow.dry)
      copy(played.slow.room, slow.room)
      sing?.(time, mixer)
    },
    finish(time: number): void {
      addReverb(slow.room, slow.dry)
      rumble.run(slow.dry)
      shelf(slow.dry)
      notch(slow.dry)
      upsample(slow.dry, fast.dry)
      for (const samples of [fast.dry.left, fast.dry.right]) {
        for (let i = 0; i < blockFrames; i++) samples[i] = samples[i]! * gain
      }
      if (course) dark?.tune(courseAt(course, time).brightness, 0.6)
      dark?.run(fast.dry)
      level?.(fast.dry)
      limit(fast.dry)
    },
  }
}

/** Adds the next block of both carriers. They begin in phase, so without the pulse they're the same samples. */
function carriers({ carrier }: Recipe, { carrierHz, beatHz }: Program, { hasPulse }: Rendition) {
  const apart = hasPulse ? beatHz / 2 : 0
  const addLeft = sine(carrierHz - apart, decibels(carrier))
  const addRight = sine(carrierHz + apart, decibels(carrier))
  return ({ left, right }: Stereo): void => {
    addLeft(left)
    addRight(right)
  }
}

const blockOf = ({ left, right }: Stereo, at: number): Stereo => ({
  left: left.subarray(at, at + blockFrames),
  right: right.subarray(at, at + blockFrames),
})

function createPlayer(id: string, layer: Layer, score: Score, blend: number, seed: string): Player {
  if (layer.kind === 'pad') return padPlayer(id, layer, score, blend, seed)
  if (layer.kind === 'bed') return noisePlayer(id, layer, score, blend, seed)
  return notesPlayer(id, layer, score, blend, seed)
}

/** Where a course is at a time in seconds. */
export function courseAt(course: Course, time: number): Course[number] {
  let next = 1
  while (next < course.length - 1 && course[next]!.time <= time) next++
  const [from, to] = [course[next - 1]!, course[next]!]
  const way = Math.min(1, (time - from.time) / (to.time - from.time))
  return {
    time,
    loudness: from.loudness + (to.loudness - from.loudness) * way,
    brightness: from.brightness * (to.brightness / from.brightness) ** way,
  }
}

/** Brings a block, which begins at `time`, to the loudness of the course. */
function follow({ left, right }: Stereo, time: number, course: Course): void {
  let gain = decibels(courseAt(course, time).loudness - steady)
  const step = (decibels(courseAt(course, time + blockSeconds).loudness - steady) - gain) / blockFrames
  for (let i = 0; i < blockFrames; i++) {
    left[i] = left[i]! * gain
    right[i] = right[i]! * gain
    gain += step
  }
}

/** Fades in quickly at first, so that a listener soon hears something, and out with level ends. */
function fade(
  samples: Float32Array,
  time: number,
  { in: fadeIn, out: fadeOut }: Recipe['fade'],
  seconds: number,
): void {
  if (time >= fadeIn && time + blockSeconds < seconds - fadeOut) return
  for (let i = 0; i < blockFrames; i++) {
    const now = time + i / sampleRate
    const entering = Math.sin((Math.PI / 2) * Math.min(1, now / fadeIn))
    samples[i] = samples[i]! * entering * ease((seconds - now) / fadeOut)
  }
}
