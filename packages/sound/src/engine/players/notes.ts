import type { Arp, Beat, Lead } from '../../recipe.ts'
import { beat, note } from '../dsp/instruments.ts'
import { seeded } from '../dsp/random.ts'
import { type Stereo, stereoBuffer } from '../dsp/stereo.ts'
import { blockFrames, blockSeconds, decibels, sampleRate } from '../dsp/units.ts'
import { midiOf } from '../notes.ts'
import { automation, type ChordSpan, type Score } from '../score.ts'
import { fader, type Player } from './mixer.ts'

/** `force` 0…1, `pan` −1…1. */
type Hit = { time: number; midi: number; force: number; pan: number }

/** A ring buffer longer than the longest sound: each is added whole when it begins. */
const ringFrames = 1 << 18

/** Soft notes are also darker: each is cached at this many brightnesses. */
const shades = 4

/** Struck and plucked notes: patterns over the chords, the tune, and beats without pitch. */
export function notesPlayer(
  id: string,
  layer: Arp | Lead | Beat,
  score: Score,
  blend: number,
  seed: string,
): Player {
  const random = seeded(seed)
  const hits = (
    layer.kind === 'arp'
      ? arpHits(id, layer, score)
      : layer.kind === 'lead'
        ? tuneHits(id, layer, score)
        : beatHits(id, layer, score)
  )
    // Timing and loudness vary, as a human player’s do.
    .map((hit) => ({
      ...hit,
      time: Math.max(0, hit.time + (random() - 0.5) * 0.012),
      force: hit.force * (0.88 + 0.24 * random()),
    }))
    .sort((a, b) => a.time - b.time)
  const sounds = new Map<number, Float32Array>()
  const levelAt = automation(score, blend, (section) => section.mix[id])
  const put = fader(layer)
  const ring = stereoBuffer(ringFrames)
  const blocks = Array.from({ length: ringFrames / blockFrames }, (_, i) => ({
    left: ring.left.subarray(i * blockFrames, (i + 1) * blockFrames),
    right: ring.right.subarray(i * blockFrames, (i + 1) * blockFrames),
  }))
  let read = 0
  let next = 0
  let silentFrom = 0

  const soundOf = ({ midi, force }: Hit) => {
    const shade = Math.max(1, Math.min(shades, Math.round(force * shades)))
    const made = sounds.get(midi * shades + shade)
    if (made) return made
    const own = seeded(`${seed}/${midi}`)
    const full = layer.kind === 'beat' ? beat(layer.instrument, own) : note(layer.instrument, midi, own)
    const sound = darkened(full, 600 + 6_500 * (shade / shades) ** 2)
    sounds.set(midi * shades + shade, sound)
    return sound
  }

  return (time, mixer) => {
    for (; next < hits.length && hits[next]!.time < time + blockSeconds; next++) {
      const hit = hits[next]!
      const level = levelAt(hit.time)
      if (level === null) continue
      const begin = read + Math.max(0, Math.round((hit.time - time) * sampleRate))
      const sound = soundOf(hit)
      strike(ring, begin, sound, decibels(level) * hit.force, hit.pan)
      silentFrom = Math.max(silentFrom, hit.time + sound.length / sampleRate + blockSeconds)
    }
    if (time < silentFrom) {
      const out = blocks[read / blockFrames]!
      put(out, mixer.fast, 1)
      out.left.fill(0)
      out.right.fill(0)
    }
    read = (read + blockFrames) % ringFrames
  }
}

function strike(
  { left, right }: Stereo,
  begin: number,
  sound: Float32Array,
  level: number,
  pan: number,
): void {
  const angle = ((pan + 1) * Math.PI) / 4
  const toLeft = level * Math.SQRT2 * Math.cos(angle)
  const toRight = level * Math.SQRT2 * Math.sin(angle)
  for (let from = 0, at = begin % ringFrames; from < sound.length; at = 0) {
    const count = Math.min(sound.length - from, ringFrames - at)
    for (let i = 0; i < count; i++) {
      const x = sound[from + i]!
      left[at + i] = left[at + i]! + toLeft * x
      right[at + i] = right[at + i]! + toRight * x
    }
    from += count
  }
}

/** `full` behind a gentle low-pass at `top` Hz. */
function darkened(full: Float32Array, top: number): Float32Array {
  const pole = 1 - Math.exp((-2 * Math.PI * top) / sampleRate)
  const out = new Float32Array(full.length)
  let state = 0
  for (let i = 0; i < out.length; i++) {
    state += pole * (full[i]! - state)
    out[i] = state
  }
  return out
}

function arpHits(id: string, arp: Arp, score: Score): Hit[] {
  const accents = arp.accents ?? '7'
  const hits: Hit[] = []
  let count = 0
  for (const chord of score.chords) {
    const section = score.sections[chord.section]!
    if (section.mix[id] === undefined) continue
    const steps = (section.patterns[id] ?? arp.pattern).trim().split(/\s+/)
    const ladder = ladderOf(chord, arp)
    const length = arp.step * score.beat
    const written = Math.round((chord.end - chord.start) / length)
    if (arp.restart !== false) count = 0
    for (let k = 0; k < written; k++, count++) {
      const word = steps[count % steps.length]!
      if (word === '.') continue
      const midi = ladder(Number(word))
      hits.push({
        time: chord.start + (k + (k % 2 ? (arp.swing ?? 0) : 0)) * length,
        midi,
        force: Number(accents[count % accents.length]) / 9,
        pan: arp.spread * panOf(midi),
      })
    }
  }
  return hits
}

/** The chord's notes in every octave, counted from the first at or above `from`. */
function ladderOf({ voicing }: ChordSpan, arp: Arp): (index: number) => number {
  const base = midiOf(arp.from)
  const sources = arp.of === 'bass' ? [voicing.bass] : voicing.upper
  const classes = [...new Set(sources.map((midi) => (((midi - base) % 12) + 12) % 12))].sort((a, b) => a - b)
  return (index) => {
    const octave = Math.floor(index / classes.length)
    return base + 12 * octave + classes[index - octave * classes.length]!
  }
}

/** Puts neighbouring notes on different sides, always the same ones. */
const panOf = (midi: number) => Math.sin(midi * 2.4)

function tuneHits(id: string, lead: Lead, score: Score): Hit[] {
  return score.tune.flatMap(({ start, midi, section }) =>
    midi === null || score.sections[section]!.mix[id] === undefined
      ? []
      : [{ time: start, midi: midi + 12 * (lead.octave ?? 0), force: 0.72, pan: lead.spread * panOf(midi) }],
  )
}

function beatHits(id: string, layer: Beat, score: Score): Hit[] {
  const hits: Hit[] = []
  for (const section of score.sections) {
    if (section.mix[id] === undefined) continue
    const marks = (section.patterns[id] ?? layer.pattern).replace(/[\s|]/g, '')
    const length = layer.step * score.beat
    const count = Math.round((section.end - section.start) / length)
    for (let k = 0; k < count; k++) {
      const mark = marks[k % marks.length]
      if (mark === '.') continue
      hits.push({
        time: section.start + k * length,
        midi: k % 3,
        force: mark === 'x' ? 0.85 : 0.5,
        pan: layer.spread * Math.sin(k * 1.9),
      })
    }
  }
  return hits
}
