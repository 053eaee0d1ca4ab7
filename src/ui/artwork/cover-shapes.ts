/**
 * Turns a program's sound into its cover.
 *
 * The beat sets how many crests, the carrier's place in the octave sets the angle (a clock face of twelve
 * semitones) and the shade (the circle of fifths, where neighbours in pitch are far apart in colour), the
 * purpose sets the kind of drawing, and the id breaks ties. Flat tones on a 120 × 120 sheet of warm paper,
 * like a silk screen print; no randomness, no gradients.
 */

export type Purpose = 'energy' | 'focus' | 'calm' | 'reflection' | 'sleep'

/** The properties of a program that its cover depends on. */
export type Sound = { id: string; purpose: Purpose; beatHz: number; carrierHz: number }

/**
 * Tones 0 to 4 follow the mode: ground to strongest. Night and glow are the same in both modes. Paper is what
 * is left unprinted.
 */
export type Tone = 0 | 1 | 2 | 3 | 4 | `night${0 | 1 | 2 | 3}` | `glow${0 | 1 | 2 | 3 | 4}` | 'paper'

export type Shape = { d: string; tone: Tone }

export type Drawing = {
  ground: Tone
  shapes: readonly Shape[]
  /** Rotation of the drawing about the middle of the sheet, in degrees. */
  turn: number
  /** Shift from the purpose's hue, in degrees. */
  shade: number
}

export type Point = readonly [x: number, y: number]

export const size = 120
/** How far a drawing goes on at both sides of the sheet: two and a half times as wide as high in all. */
export const beyond = 90
/** The farthest corner of that from the middle, in which a turned drawing must not end. */
export const reach = 165
export const middle = size / 2
export const figure = (value: number) => `${Math.round(value * 10) / 10}`
export const at = ([x, y]: Point) => `${figure(x)} ${figure(y)}`
export const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

/** Semitones above C, 0 to 11. */
export const pitchClass = (hertz: number) => (((Math.round(12 * Math.log2(hertz / 440)) + 9) % 12) + 12) % 12

export const seedOf = (id: string) =>
  [...id].reduce((sum, letter) => (sum * 245 + letter.charCodeAt(0)) % 9973, 7)

/** A smooth curve near the control points that never quite reaches them. */
export const swing = (points: readonly Point[]) =>
  points
    .slice(1, -1)
    .map((point, index) => `Q${at(point)} ${at(between(point, points[index + 2]!))}`)
    .join('')

export const circle = ([x, y]: Point, radius: number) => {
  const r = figure(radius)
  const across = figure(Number(r) * 2)
  return `M${at([x - radius, y])}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0z`
}

/** Crests of a wave across a sheet as wide as `to` and beyond: `height` swings about `y`. */
export const crests = (
  y: number,
  wavelength: number,
  height: number,
  phase: number,
  to: number = reach,
): Point[] => {
  const half = wavelength / 2
  const before = Math.ceil((reach - size) / wavelength + 1.25)
  const first = -middle - (before - (phase % 1)) * wavelength
  const count = Math.ceil((middle + to - first) / half) + 2
  return Array.from({ length: count }, (_, index) => [
    first + index * half,
    y + (index % 2 === 0 ? -height : height),
  ])
}

/** The sheet below a wave. */
export const below = (wave: readonly Point[]) => {
  const start = between(wave[0]!, wave[1]!)
  const end = wave.at(-1)!
  return `M${at(start)}${swing(wave)}L${figure(end[0])} 260L${figure(start[0])} 260z`
}

/** `sides`: how far beyond the sheet, where that takes more shapes. */
export type Draw = (sound: Sound, pitch: number, seed: number, sides: number) => Omit<Drawing, 'shade'>

/** The input and output of a kind of drawing. */
export const drawingOf =
  (kind: Draw) =>
  (sound: Sound, sides: number): Drawing => {
    const pitch = pitchClass(sound.carrierHz)
    const fifths = (pitch * 7) % 12
    return { ...kind(sound, pitch, seedOf(sound.id), sides), shade: (fifths - 5.5) * 7 }
  }
