/**
 * Composes the long form of a program of the recipe’s own chords, tunes, layers and patterns. Each section has its own
 * order and lengths of chords, inversion, players and patterns, so that no minute comes again.
 */
import { type Random, seeded } from './engine/dsp/random.ts'
import { midiOf, voicingOf } from './engine/notes.ts'
import { scoreOf } from './engine/score.ts'
import type { Course, Layer, Program, Progression, Recipe, Section } from './recipe.ts'

/** `falls` to near silence, darker and with fewer players, for the night; `even` for work. */
export type LongShape = 'falls' | 'even'

const courses: Record<LongShape, readonly (readonly [part: number, loudness: number, brightness: number])[]> =
  {
    falls: [
      [0, -20, 9_000],
      [0.11, -20, 7_000],
      [0.33, -25, 3_200],
      [0.67, -34, 1_500],
      [0.955, -50, 700],
      [1, -50, 700],
    ],
    even: [
      [0, -20, 9_000],
      [1, -20, 9_000],
    ],
  }

const courseOf = (shape: LongShape, seconds: number): Course =>
  courses[shape].map(([part, loudness, brightness]) => ({ time: part * seconds, loudness, brightness }))

/** Lengths of chords, as multiples of those in the recipe: at the beginning, and at the end of a form that falls. */
const lengths = [1, 1, 1, 1.5, 2]
const lateLengths = [1, 1.5, 1.5, 2, 2]

type Chord = { voicing: string; beats: number; tune: string }

/** The recipe of the long form. `program` is the short one. `seconds`: how long it becomes. */
export function longForm(recipe: Recipe, program: Program, seconds: number, shape: LongShape): Recipe {
  const random = seeded(`${program.id}/long`)
  const { beat } = scoreOf(recipe, program.seconds)
  const compose = composer(recipe, shape, random)
  const progressions: Record<string, Progression> = {}
  const form: Section[] = []
  const wanted = seconds / beat
  for (let beats = 0; beats < wanted; ) {
    const { chords, section } = compose(beats / wanted)
    const long = chords.reduce((sum, chord) => sum + chord.beats, 0)
    // The form is stretched by less than half a section, which changes the tempo by little more than a hundredth.
    if (wanted - beats < long / 2) break
    const name = `${section.play} ${form.length + 1}`
    progressions[name] = {
      chords: chords.map(({ voicing, beats }) => [voicing, beats]),
      tune: chords.map(({ tune }) => tune).join('  '),
    }
    form.push({ ...section, play: name })
    beats += long
  }
  const layers = Object.fromEntries(
    Object.entries(recipe.layers).filter(([name]) => form.some(({ mix }) => name in mix)),
  )
  return { ...recipe, progressions, layers, form, course: courseOf(shape, seconds) }
}

/** Returns a function that composes the next section, `x` (0…1) into the form. */
function composer(recipe: Recipe, shape: LongShape, random: Random) {
  const material = new Map(
    Object.entries(recipe.progressions).map(([name, progression]) => [name, chordsOf(progression)]),
  )
  const mixOf = mixer(recipe, random)
  const turn = random()
  const falls = shape === 'falls'
  const arrangements = new Set<string>()
  let played: string[] = []
  let last: string | undefined
  let sung = 0

  /** The chords of a progression as no section has had them; a recipe with few chords may run out of ways. */
  function arranged(play: string, x: number): Chord[] {
    for (let attempt = 1; ; attempt++) {
      const order = smoothest(material.get(play)!, last, random)
      const lift = pick(falls ? (x < 0.4 ? [-1, 0, 0, 1] : [-2, -1, -1, 0]) : [-1, 0, 0, 1, 1], random)
      const chords = order.map(({ voicing, beats, tune }) => {
        const factor = pick(falls && random() < x ? lateLengths : lengths, random)
        return { voicing: inverted(voicing, lift), beats: beats * factor, tune: stretched(tune, factor) }
      })
      const text = JSON.stringify(chords)
      if (arrangements.has(text) && attempt < 50) continue
      arrangements.add(text)
      last = order.at(-1)!.voicing
      return chords
    }
  }

  return (x: number) => {
    const wave = 0.5 + 0.5 * Math.sin(2 * Math.PI * (turn + 5 * x))
    const density = falls ? Math.min(1, 1.15 - x) * (0.75 + 0.25 * wave) : 0.35 + 0.65 * wave
    const names = recipe.form.map(({ play }) => play).filter((name) => played.join() !== [name, name].join())
    const play = pick(names.length > 0 ? names : Object.keys(recipe.progressions), random)
    played = [...played, play].slice(-2)

    const chords = arranged(play, x)
    const mix = mixOf(density)
    const patterns = Object.fromEntries(
      Object.keys(mix).flatMap((name) => {
        const pattern = varied(recipe.layers[name]!, falls ? 1 - 0.7 * x : 0.7 + 0.3 * wave, random)
        return pattern === null ? [] : [[name, pattern]]
      }),
    )
    const sings = played.length > 1 && sung < 2 && random() < (falls ? 0.75 - 1.5 * x : 0.6)
    sung = sings ? sung + 1 : 0
    const section: Section = {
      play,
      mix,
      patterns,
      ...(sings && { choir: rounded(-3 * random() - (falls ? 10 * x : 0)) }),
    }
    return { chords, section }
  }
}

/** Each chord with its part of the tune. Notes that are held over a change of chord are cut. */
function chordsOf({ chords, tune }: Progression): Chord[] {
  const notes = tune
    .trim()
    .split(/\s+/)
    .map((word) => ({ note: word.split('/')[0]!, beats: Number(word.split('/')[1]) }))
  return chords.map(([voicing, beats]) => {
    const words: string[] = []
    for (let left = beats; left > 0; ) {
      const next = notes[0]!
      const length = Math.min(left, next.beats)
      words.push(`${next.note}/${length}`)
      left -= length
      if (length < next.beats) notes[0] = { note: '-', beats: next.beats - length }
      else notes.shift()
    }
    return { voicing, beats, tune: words.join(' ') }
  })
}

const stretched = (tune: string, factor: number): string =>
  tune.replaceAll(/\/([\d.]+)/g, (_, beats: string) => `/${Number(beats) * factor}`)

/** Of some orders of the chords, the one whose voices move least; it doesn’t begin with the chord before it. */
function smoothest(chords: readonly Chord[], before: string | undefined, random: Random): Chord[] {
  const orders = Array.from({ length: 6 }, () => shuffled(chords, random))
  const fresh = orders.filter(([first]) => first!.voicing !== before)
  const movement = (order: readonly Chord[]) =>
    order.reduce((sum, { voicing }, i) => sum + (i === 0 ? 0 : distance(order[i - 1]!.voicing, voicing)), 0)
  return (fresh.length > 0 ? fresh : orders).reduce((best, order) =>
    movement(order) < movement(best) ? order : best,
  )
}

function distance(one: string, other: string): number {
  const [from, to] = [voicingOf(one).upper, voicingOf(other).upper]
  return from.reduce((sum, midi, i) => sum + Math.abs(midi - (to[i] ?? midi)), 0)
}

/** Moves the lowest of the upper notes up an octave, or the highest down, as long as they stay between bass and top. */
function inverted(voicing: string, lift: number): string {
  const [bass, upper] = voicing.split('|').map((part) => part.trim()) as [string, string]
  let notes = upper.split(/\s+/)
  for (let i = 0; i < Math.abs(lift); i++) {
    const moved = lift > 0 ? octave(notes[0]!, 1) : octave(notes.at(-1)!, -1)
    const rest = lift > 0 ? notes.slice(1) : notes.slice(0, -1)
    const isPlayable = midiOf(moved) > midiOf(bass) + 4 && midiOf(moved) < 80
    if (!isPlayable || rest.some((note) => midiOf(note) === midiOf(moved))) break
    notes = [...rest, moved].sort((a, b) => midiOf(a) - midiOf(b))
  }
  return `${bass} | ${notes.join(' ')}`
}

const octave = (note: string, by: number) => note.replace(/-?\d+$/, (number) => String(Number(number) + by))

/** Returns a function that chooses who plays: 0 as few as possible, 1 as many as in the recipe’s fullest section. */
function mixer({ form, layers }: Recipe, random: Random) {
  const sections = (name: string) => form.filter(({ mix }) => name in mix).length
  /** Layers by how often they play in the recipe. */
  const names = Object.keys(layers).sort((a, b) => sections(b) - sections(a))
  const most = Math.max(...form.map(({ mix }) => Object.keys(mix).length))
  const holdsChords = (name: string) => {
    const layer = layers[name]!
    return layer.kind === 'pad' && layer.voices !== 'bass'
  }

  return (density: number): Record<string, number> => {
    const size = Math.max(2, Math.round(density * most))
    const near = shuffled(form, random).sort(
      (a, b) => Math.abs(Object.keys(a.mix).length - size) - Math.abs(Object.keys(b.mix).length - size),
    )
    const { mix } = pick(near.slice(0, 3), random)
    let playing = names.filter((name) => name in mix)
    // Those rest that the recipe has least often, and never the last that holds the chords.
    while (playing.length > size || (playing.length > 3 && random() < 0.15)) {
      const isLast = playing.filter(holdsChords).length === 1
      const late = playing
        .slice(Math.floor(playing.length / 2))
        .filter((name) => !isLast || !holdsChords(name))
      if (late.length === 0) break
      const resting = pick(late, random)
      playing = playing.filter((name) => name !== resting)
    }
    return Object.fromEntries(playing.map((name) => [name, rounded(mix[name]! + 3 * random() - 1.5)]))
  }
}

/**
 * Another pattern in the same rhythm: notes change places or move up or down together, and some rest. `keep` (0…1): how
 * many sound. Null for layers without patterns.
 */
function varied(layer: Layer, keep: number, random: Random): string | null {
  if (layer.kind === 'beat') {
    const marks = layer.pattern.replace(/[\s|]/g, '')
    return Array.from({ length: 4 }, () =>
      [...marks].map((mark) => (mark === 'o' && random() > 0.5 + keep / 2 ? '.' : mark)).join(''),
    ).join(' ')
  }
  if (layer.kind !== 'arp') return null
  const words = layer.pattern.trim().split(/\s+/)
  const passes = Array.from({ length: 2 }, () => {
    const from = layer.restart === false ? Math.floor(random() * words.length) : 0
    const pass = [...words.slice(from), ...words.slice(0, from)]
    const sounding = pass.flatMap((word, i) => (word === '.' ? [] : [i]))
    for (let swap = 0; swap < sounding.length / 4; swap++) {
      const one = Math.floor(random() * (sounding.length - 1))
      const [a, b] = [sounding[one]!, sounding[one + 1] ?? sounding[one]!]
      ;[pass[a], pass[b]] = [pass[b]!, pass[a]!]
    }
    const up = layer.of === 'bass' ? 0 : pick([-1, 0, 0, 1, 2], random)
    return pass.map((word) => (word === '.' || random() > keep ? '.' : String(Number(word) + up)))
  })
  return passes.flat().join(' ')
}

const rounded = (db: number) => Math.round(10 * db) / 10

const pick = <Thing>(things: readonly Thing[], random: Random): Thing =>
  things[Math.floor(random() * things.length)]!

function shuffled<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const left = [...things]
  return things.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!)
}
