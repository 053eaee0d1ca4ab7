/**
 * A recipe describes the music of a program, in notes (`C4` is middle C), beats and decibels. It makes all versions:
 * with and without vocals, each with and without the pulse.
 */

/** Input of the sound engine for one program. */
export type Program = {
  id: string
  /** Length in whole seconds. */
  seconds: number
  /** Difference between the left and the right carrier in Hz. */
  beatHz: number
  /** Mean of the two carriers in Hz. */
  carrierHz: number
}

export type Version = 'vocals' | 'instrumental'

/** One file of a program. Without the pulse, the carriers have the same frequency, the mean of the two. */
export type Rendition = { version: Version; hasPulse: boolean }

export type NoteInstrument =
  | 'bell'
  | 'glass'
  | 'kalimba'
  | 'marimba'
  | 'harp'
  | 'muted'
  | 'felt'
  | 'tine'
  | 'pulse'
  | 'hollow'
  | 'drop'
export type BeatInstrument = 'heart' | 'knock' | 'shaker' | 'brush' | 'tick'
export type PadTimbre = 'warm' | 'strings' | 'glass' | 'organ' | 'hollow' | 'brass' | 'air' | 'deep'
export type Vowel = 'mm' | 'oo' | 'oh' | 'ah' | 'eh'

/** Levels of a layer, relative to the other layers; the recipe’s `gain` sets the overall loudness. */
type Levels = {
  level: number
  /** Send to the reverb in dB. */
  room: number
  /** Send to the echo in dB; none when left out. */
  echo?: number
}

/** Sustained chords. A note that two neighbouring chords share is held. */
export type Pad = Levels & {
  kind: 'pad'
  timbre: PadTimbre
  /** Which notes of the voicing: those after the bar line, the bass, the top note, or all. */
  voices: 'upper' | 'bass' | 'top' | 'all'
  /** Octaves up (or down). */
  octave?: number
  /** Seconds. */
  attack: number
  release: number
  /** 0 mono … 1 wide. */
  width: number
  /** A low-pass at `cutoff` Hz that moves `sweep` octaves up and down in `period` seconds. */
  filter: { cutoff: number; sweep: number; period: number }
  /** How far (dB) each chord swells and sinks, like a breath; `open` makes the filter follow, in octaves. */
  breath?: { depth: number; open: number }
  /** Slow wandering between left and right: 0…1, in `period` seconds. */
  drift?: { depth: number; period: number }
}

/** A pattern over the chord: numbers climb its notes from `from` upwards, `.` rests. */
export type Arp = Levels & {
  kind: 'arp'
  instrument: NoteInstrument
  pattern: string
  /** Length of one step in beats. */
  step: number
  from: string
  /** The chord's notes, or its bass in octaves. */
  of?: 'chord' | 'bass'
  /** Start the pattern again with every chord (default), or let it run across them. */
  restart?: boolean
  /** Strength of the steps, 1 (soft) … 9 (strong), repeated; even when left out. */
  accents?: string
  /** How far notes spread between left and right, 0…1. */
  spread: number
  /** Delays every second step by this part of a step. */
  swing?: number
}

/** Plays the tune of the progression. */
export type Lead = Levels & {
  kind: 'lead'
  instrument: NoteInstrument
  octave?: number
  spread: number
}

/** Unpitched percussion: `x` strong, `o` soft, `.` rest. */
export type Beat = Levels & {
  kind: 'beat'
  instrument: BeatInstrument
  pattern: string
  /** Length of one step in beats. */
  step: number
  spread: number
}

/** A bed of noise through a filter, either steady or in waves like surf or breath. */
export type Bed = Levels & {
  kind: 'bed'
  colour: 'white' | 'pink' | 'brown'
  shape: 'low' | 'band'
  /** Hz in the trough and on the crest. */
  from: number
  to: number
  /** Shortest and longest wave in seconds. */
  wave: readonly [number, number]
  /** How far (dB) the trough lies under the crest. */
  depth: number
}

export type Layer = Pad | Arp | Lead | Beat | Bed

export type Progression = {
  /** Voicings `bass | upper notes`, low to high, each with its length in beats. */
  chords: readonly (readonly [voicing: string, beats: number])[]
  /** `note/beats` or `-/beats` for a rest, as long as the chords together. The sopranos sing it. */
  tune: string
}

export type Section = {
  /** Name of a progression. */
  play: string
  /** Level (dB) of each layer that plays, relative to its own; others fade out. */
  mix: Readonly<Record<string, number>>
  /** Level (dB) of the choir in the version with vocals; silent when left out. */
  choir?: number
  /** Other patterns than their own for arps and beats. */
  patterns?: Readonly<Record<string, string>>
}

/**
 * How loud and how bright music is that changes slowly: LUFS, and the frequency (Hz) above which it’s dark, at times in
 * seconds, with straight lines between them.
 */
export type Course = readonly { time: number; loudness: number; brightness: number }[]

export type Choir = {
  /** Who sings: soprano, alto, tenor, bass. */
  parts: readonly ('S' | 'A' | 'T' | 'B')[]
  /** Vowels of a phrase, one melting into the next. */
  vowels: readonly Vowel[]
  /** Chords in one breath. */
  breath: number
  /** Octaves that the tune is moved for the sopranos. */
  octave?: number
  level: number
  room: number
  /** 0 hushed … 1 open-throated. */
  effort: number
}

export type Recipe = {
  /** Notes of the scale. Chords and tunes use only these and the notes in `borrowed`. */
  scale: string
  borrowed?: string
  progressions: Readonly<Record<string, Progression>>
  layers: Readonly<Record<string, Layer>>
  choir: Choir
  form: readonly Section[]
  /** Seconds over which layers change level between sections. */
  blend: number
  /** The reverb. `decay` in seconds, `damping` in Hz; `before` is the pre-delay in milliseconds. */
  room: { decay: number; damping: number; size: number; before: number }
  echo?: { beats: number; feedback: number; damping: number }
  /** Lift (dB) of pads, choir, noise and room above 3 kHz. */
  air: number
  /** Level of either carrier in dBFS. */
  carrier: number
  /** Seconds. */
  fade: { in: number; out: number }
  /** Set by `npm run tracks -- calibrate`: makes each version −20 LUFS. */
  gain: { vocals: number; instrumental: number }
  /** In long forms. */
  course?: Course
}
