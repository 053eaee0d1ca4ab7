/** What the tests check about a program with the pulse and without. */
import type { programs } from '#content/programs.ts'
import { type Stereo, stereoBuffer } from '#sound/engine/dsp/stereo.ts'
import { blockFrames, sampleRate } from '#sound/engine/dsp/units.ts'
import { createRenderer } from '#sound/engine/renderer.ts'
import { loudnessMeter } from '#sound/loudness/meter.ts'
import { recipes } from '../../../content/audio/catalogue.ts'
import { bandAround, levelAt, strongestLine, trace } from './carriers.ts'
import { truePeak } from './true-peak.ts'

type Program = (typeof programs)[number]

const pieceFrames = blockFrames * 180

/** Of the first forty seconds, after the fade, when all that the two share is at its full level. */
export function pulseReport(program: Program) {
  const { carrierHz, beatHz } = program
  const from = Math.ceil(recipes[program.id].fade.in) * sampleRate
  const cut = ({ left, right }: Stereo) => ({ left: left.subarray(from), right: right.subarray(from) })
  const sounds = played(program, 40)
  const [pulse, plain] = [cut(sounds.pulse), cut(sounds.plain)]
  const around = (samples: Float32Array, hertz: number = carrierHz) => bandAround(samples, sampleRate, hertz)
  // The music is the same, so what’s left are the tones of both.
  const tones = { left: minus(plain.left, pulse.left), right: minus(plain.right, pulse.right) }
  const sides = [tones.left, tones.right].map((samples) => ({
    /** dBFS at the carrier, of all that’s left, and away from the carrier. */
    carrier: levelAt(around(samples), carrierHz),
    whole: 10 * Math.log10(power(samples)),
    low: levelAt(around(samples, 400), 400),
    high: levelAt(around(samples, 2_000), 2_000),
  }))
  return {
    sides,
    /** dBFS between left and right. */
    between: levelAt(around(minus(tones.left, tones.right)), carrierHz),
    /** Hz of the tone without the pulse. */
    tone: strongestLine(around(mono(plain).left), beatHz / 2 + 8).frequency,
    /** LUFS, and dBTP without the pulse. */
    loudness: {
      pulse: loudnessOf(pulse),
      plain: loudnessOf(plain),
      monoPulse: loudnessOf(mono(pulse)),
      monoPlain: loudnessOf(mono(plain)),
    },
    peak: truePeak(plain.left, plain.right),
    monoPeak: truePeak(mono(plain).left, mono(plain).right),
  }
}

/** Of a whole track. */
export function wholeReport(program: Program) {
  const { pulse, plain } = played(program, program.seconds)
  const phases = [minus(plain.left, pulse.left), minus(plain.right, pulse.right)].map((samples) =>
    trace(bandAround(samples, sampleRate, program.carrierHz), program.carrierHz, 10),
  )
  return {
    loudness: { pulse: loudnessOf(pulse), plain: loudnessOf(plain) },
    /** Radians between the ears. */
    drift: Math.max(...phases[0]!.map(({ phase }, i) => Math.abs(phase - phases[1]![i]!.phase))),
  }
}

/** The first `seconds` of a program without vocals, with the pulse and without. */
function played({ id, ...program }: Program, seconds: number): Record<'pulse' | 'plain', Stereo> {
  const track = createRenderer(recipes[id], { id, ...program }, [
    { version: 'instrumental', hasPulse: true },
    { version: 'instrumental', hasPulse: false },
  ])
  const frames = seconds * sampleRate
  const pieces = [stereoBuffer(pieceFrames), stereoBuffer(pieceFrames)]
  const [pulse, plain] = [stereoBuffer(frames), stereoBuffer(frames)]
  for (let at = 0; at < frames; at += pieceFrames) {
    track.fill(pieces)
    for (const [i, whole] of [pulse, plain].entries())
      for (const side of ['left', 'right'] as const)
        whole[side].set(pieces[i]![side].subarray(0, frames - at), at)
  }
  return { pulse, plain }
}

function loudnessOf({ left, right }: Stereo): number {
  const meter = loudnessMeter()
  meter.add(left, right)
  return meter.integrated()
}

const minus = (one: Float32Array, other: Float32Array) => one.map((sample, i) => sample - other[i]!)

/** As a loudspeaker plays both sides. */
function mono({ left, right }: Stereo): Stereo {
  const both = left.map((sample, i) => (sample + right[i]!) / 2)
  return { left: both, right: both }
}

const power = (samples: Float32Array) => samples.reduce((sum, x) => sum + x * x, 0) / samples.length
