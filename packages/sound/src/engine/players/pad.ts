import type { Pad } from '../../recipe.ts'
import { type EnsembleTable, ensembleTable } from '../dsp/ensemble.ts'
import { stateVariableFilter } from '../dsp/filter.ts'
import { timbres } from '../dsp/instruments.ts'
import { type Random, seeded } from '../dsp/random.ts'
import { type Stereo, stereoBuffer } from '../dsp/stereo.ts'
import { blockSeconds, decibels, ease, hertz, slowFrames } from '../dsp/units.ts'
import { automation, chordAt, type Score } from '../score.ts'
import { fader, type Player } from './mixer.ts'

type Note = { start: number; end: number; midi: number }

type Voice = Note & { table: EnsembleTable; phase: number; step: number; gain: number; isDone: boolean }

/** 16 bits of table and 16 bits between its frames make one 32-bit phase. */
const frameBits = 16
const between = 1 / (1 << frameBits)

/** Held chords that swell with the harmony, through a slowly moving filter. */
export function padPlayer(id: string, pad: Pad, score: Score, blend: number, seed: string): Player {
  const random = seeded(seed)
  const notes = heldNotes(score, id, pad)
  const tableFor = tables(pad, random)
  const levelAt = automation(score, blend, (section) => section.mix[id])
  const filter = stateVariableFilter('low')
  const put = fader(pad)
  const out = stereoBuffer(slowFrames)
  const turn = random()
  let voices: Voice[] = []
  let next = 0

  return (time, mixer) => {
    for (; next < notes.length && notes[next]!.start <= time; next++)
      voices.push(createVoice(notes[next]!, tableFor, random))
    if (voices.length === 0) return
    out.left.fill(0)
    out.right.fill(0)
    for (const voice of voices) addVoice(voice, pad, time, out)
    voices = voices.filter((voice) => !voice.isDone)

    const swell = breathAt(score, time)
    const open = (pad.breath?.open ?? 0) * (swell - 0.5)
    const sweep = pad.filter.sweep * Math.sin(2 * Math.PI * (time / pad.filter.period + turn))
    filter.tune(pad.filter.cutoff * 2 ** (sweep + open), 0.6)
    filter.run(out)
    const level = decibels((levelAt(time) ?? -120) - (pad.breath?.depth ?? 0) * (1 - swell))
    const drift = pad.drift
      ? pad.drift.depth * Math.sin(2 * Math.PI * (time / pad.drift.period + turn * 3))
      : 0
    put(out, mixer.slow, level, drift)
  }
}

/** 0 at the edges of a chord, 1 a little before its middle. */
function breathAt(score: Score, time: number): number {
  const { start, end } = chordAt(score, time)
  const x = Math.min(1, (time - start) / Math.min(end - start, 30))
  return x < 0.42 ? ease(x / 0.42) : ease((1 - x) / 0.58)
}

/** One table for three neighbouring semitones, created when first needed. */
function tables(pad: Pad, random: Random): (midi: number) => EnsembleTable {
  const made = new Map<number, EnsembleTable>()
  return (midi) => {
    const key = Math.round(midi / 3) * 3
    const table = made.get(key) ?? ensembleTable(hertz(key), timbres[pad.timbre], pad.width, random)
    made.set(key, table)
    return table
  }
}

function createVoice(note: Note, tableFor: (midi: number) => EnsembleTable, random: Random): Voice {
  const table = tableFor(note.midi)
  const ratio = hertz(note.midi) / table.frequency
  return {
    ...note,
    table,
    phase: Math.floor(random() * 2 ** 32) | 0,
    step: Math.round(ratio * (1 << frameBits)),
    gain: 0,
    isDone: false,
  }
}

function addVoice(voice: Voice, pad: Pad, time: number, out: Stereo): void {
  const after = time + blockSeconds
  const rise = Math.sin((Math.PI / 2) * Math.min(1, (after - voice.start) / pad.attack))
  const fall =
    after <= voice.end ? 1 : Math.cos((Math.PI / 2) * Math.min(1, (after - voice.end) / pad.release))
  const target = rise * rise * fall * fall
  const slope = (target - voice.gain) / slowFrames
  const { left, right } = voice.table
  const { step } = voice
  let { phase, gain } = voice
  for (let i = 0; i < slowFrames; i++) {
    const at = phase >>> frameBits
    const part = (phase & ((1 << frameBits) - 1)) * between
    const l = left[at]!
    const r = right[at]!
    gain += slope
    out.left[i] = out.left[i]! + gain * (l + (left[at + 1]! - l) * part)
    out.right[i] = out.right[i]! + gain * (r + (right[at + 1]! - r) * part)
    phase = (phase + step) | 0
  }
  voice.phase = phase
  voice.gain = target
  voice.isDone = after > voice.end + pad.release
}

/** Notes in order of their start. A pitch that two chords share is held through. */
function heldNotes(score: Score, id: string, pad: Pad): Note[] {
  const done: Note[] = []
  let sounding = new Map<number, Note>()
  for (const chord of score.chords) {
    const here = score.sections[chord.section]!.mix[id] !== undefined
    const still = new Map<number, Note>()
    for (const midi of here ? pitches(chord.voicing, pad) : []) {
      const tied = sounding.get(midi)
      const note = tied ?? { start: chord.start, end: chord.end, midi }
      note.end = chord.end
      if (!tied) done.push(note)
      still.set(midi, note)
    }
    sounding = still
  }
  return done.sort((a, b) => a.start - b.start)
}

function pitches({ bass, upper }: { bass: number; upper: readonly number[] }, pad: Pad): number[] {
  const shift = 12 * (pad.octave ?? 0)
  const chosen = { upper, bass: [bass], top: [upper.at(-1)!], all: [bass, ...upper] }[pad.voices]
  return chosen.map((midi) => midi + shift)
}
