/** Reads the musical text of recipes. */

const letters: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** `C4` → 60. @throws Error that names the text if it isn’t a note */
export function midiOf(note: string): number {
  const match = /^([A-G])(bb|b|##|#)?(-?\d)$/.exec(note)
  if (!match) throw new Error(`“${note}” is not a note such as C4 or Eb3.`)
  return pitchClassOf(`${match[1]}${match[2] ?? ''}`, false) + 12 * (Number(match[3]) + 1)
}

/** `Eb` → 3. With `wrap` false `Cb` is −1, so that octaves count as written. */
export function pitchClassOf(name: string, wrap = true): number {
  const match = /^([A-G])(bb|b|##|#)?$/.exec(name)
  if (!match) throw new Error(`“${name}” is not the name of a note such as C or Eb.`)
  const shift = { b: -1, bb: -2, '#': 1, '##': 2 }[match[2] ?? ''] ?? 0
  const value = letters[match[1]!]! + shift
  return wrap ? (value + 12) % 12 : value
}

export type Voicing = { bass: number; upper: readonly number[] }

/** `F2 | C4 E4 A4` → MIDI numbers, low to high. */
export function voicingOf(text: string): Voicing {
  const [bass, upper, more] = text.split('|').map((part) => part.trim())
  if (!bass || !upper || more !== undefined)
    throw new Error(`“${text}” is not a voicing such as “F2 | C4 E4 A4”.`)
  return { bass: midiOf(bass), upper: upper.split(/\s+/).map(midiOf) }
}

export type TuneNote = { midi: number | null; beats: number }

/** `A4/2 -/1 C5/1` → notes and rests with their lengths. */
export function tuneOf(text: string): TuneNote[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [note, beats, more] = word.split('/')
      if (!note || !(Number(beats) > 0) || more !== undefined)
        throw new Error(`“${word}” is not a note such as A4/2.`)
      return { midi: note === '-' ? null : midiOf(note), beats: Number(beats) }
    })
}
