/**
 * Renders one version of a program in blocks: all players into a mixer, echo, reverb, an equaliser that leaves space for
 * the carriers, calibrated gain, limiter, carriers, fades.
 */
import type { Layer, Program, Recipe, Version } from '../recipe.ts'
import { pingPongDelay } from './dsp/delay.ts'
import { highShelfFilter, peakingFilter, stateVariableFilter } from './dsp/filter.ts'
import { limiter } from './dsp/limiter.ts'
import { sine } from './dsp/oscillator.ts'
import { createDownsampler, createUpsampler } from './dsp/resample.ts'
import { reverb } from './dsp/reverb.ts'
import { blockFrames, blockSeconds, decibels, ease, sampleRate } from './dsp/units.ts'
import { clear, createMixer, type Player } from './players/mixer.ts'
import { noisePlayer } from './players/noise.ts'
import { notesPlayer } from './players/notes.ts'
import { padPlayer } from './players/pad.ts'
import { vocalsPlayer } from './players/vocals.ts'
import { type Score, scoreOf } from './score.ts'

export type Renderer = {
  /** Exactly `seconds × 44100`. */
  frames: number
  /** Writes the next frames of the track, silence after its end. Both arrays are a whole number of blocks long. */
  fill(left: Float32Array, right: Float32Array): void
}

/** Sample peak of the music, before the carriers are added. */
const ceiling = decibels(-4)

export function createRenderer(recipe: Recipe, program: Program, version: Version): Renderer {
  const { seconds, beatHz, carrierHz } = program
  const score = scoreOf(recipe, seconds)
  const seed = program.id
  const players = Object.entries(recipe.layers).map(([id, layer]) =>
    createPlayer(id, layer, score, recipe.blend, `${seed}/${id}`),
  )
  if (version === 'vocals') players.push(vocalsPlayer(recipe.choir, score, recipe.blend, `${seed}/choir`))
  const mixer = createMixer()
  const { fast, slow } = mixer
  const addReverb = reverb(recipe.room)
  const addEcho = recipe.echo
    ? pingPongDelay(recipe.echo.beats * score.beat, recipe.echo.feedback, recipe.echo.damping)
    : undefined
  const rumble = stateVariableFilter('high')
  rumble.tune(30, 0.7)
  const shelf = highShelfFilter(3_000, recipe.air)
  const notch = peakingFilter(carrierHz, carrierHz / (beatHz + 14), -5)
  const limit = limiter(ceiling)
  const gain = recipe.gain[version]
  const upsample = createUpsampler()
  const downsampleRoom = createDownsampler()
  const downsampleEcho = createDownsampler()
  const channels = (['left', 'right'] as const).map((side) => ({
    side,
    addCarrier: sine(carrierHz + (side === 'left' ? -beatHz : beatHz) / 2, decibels(recipe.carrier)),
  }))
  let block = 0

  function renderMusic(): void {
    const time = block++ * blockSeconds
    clear(mixer)
    for (const play of players) play(time, mixer)
    downsampleRoom(fast.room, slow.room)
    if (addEcho) {
      downsampleEcho(fast.echo, slow.echo)
      addEcho(slow)
    }
    addReverb(slow.room, slow.dry)
    rumble.run(slow.dry)
    shelf(slow.dry)
    notch(slow.dry)
    upsample(slow.dry, fast.dry)
    for (const { side } of channels) {
      const samples = fast.dry[side]
      for (let i = 0; i < blockFrames; i++) samples[i] = samples[i]! * gain
    }
    limit(fast.dry)
  }

  // The limiter delays its output by one block: the first is empty.
  renderMusic()
  let written = 0

  return {
    frames: seconds * sampleRate,
    fill(left, right) {
      for (let at = 0; at < left.length; at += blockFrames) {
        renderMusic()
        for (const { side, addCarrier } of channels) {
          addCarrier(fast.dry[side])
          fade(fast.dry[side], written / sampleRate, recipe.fade, seconds)
        }
        left.set(fast.dry.left, at)
        right.set(fast.dry.right, at)
        written += blockFrames
      }
    },
  }
}

function createPlayer(id: string, layer: Layer, score: Score, blend: number, seed: string): Player {
  if (layer.kind === 'pad') return padPlayer(id, layer, score, blend, seed)
  if (layer.kind === 'bed') return noisePlayer(id, layer, score, blend, seed)
  return notesPlayer(id, layer, score, blend, seed)
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
