/** Finds what is wrong in a recipe before it is played, in words for the person who wrote it. */
import { pitchClassOf, tuneOf, voicingOf } from './notes.ts'
import type { Layer, Progression, Recipe } from './recipe.ts'

/** Everything that is wrong, a line each; none when the recipe can be played. */
export function recipeFaults(recipe: Recipe): string[] {
  const faults = [
    ...Object.entries(recipe.progressions).flatMap(([name, progression]) =>
      progressionFaults(progression, recipe).map((fault) => `Progression “${name}”: ${fault}`),
    ),
    ...Object.entries(recipe.layers).flatMap(([name, layer]) =>
      layerFaults(layer, recipe).map((fault) => `Layer “${name}”: ${fault}`),
    ),
    ...formFaults(recipe),
    ...figureFaults(recipe),
  ]
  return faults.map((fault) => `${recipe.program}: ${fault}`)
}

function progressionFaults({ chords, tune }: Progression, { scale, borrowed = '' }: Recipe): string[] {
  try {
    const allowed = new Set(
      `${scale} ${borrowed}`
        .trim()
        .split(/\s+/)
        .map((name) => pitchClassOf(name)),
    )
    const sung = tuneOf(tune)
    const strange = [
      ...chords.flatMap(([text]) => {
        const { bass, upper } = voicingOf(text)
        return [bass, ...upper]
      }),
      ...sung.flatMap(({ midi }) => midi ?? []),
    ].filter((midi) => !allowed.has(midi % 12))
    const long = chords.reduce((sum, [, beats]) => sum + beats, 0)
    const sungLong = sung.reduce((sum, { beats }) => sum + beats, 0)
    return [
      ...(strange.length > 0
        ? [`the notes ${strange.join(', ')} (MIDI) are neither in the scale nor borrowed.`]
        : []),
      ...(Math.abs(long - sungLong) > 1e-6
        ? [`the chords are ${long} beats long, the tune ${sungLong}.`]
        : []),
      ...chords.flatMap(([text]) => {
        const { bass, upper } = voicingOf(text)
        return [bass, ...upper].every((midi, i, all) => i === 0 || midi > all[i - 1]!)
          ? []
          : [`“${text}” is not written from low to high.`]
      }),
    ]
  } catch (error) {
    return [(error as Error).message]
  }
}

function layerFaults(layer: Layer, recipe: Recipe): string[] {
  const faults: string[] = []
  if (layer.echo !== undefined && !recipe.echo) faults.push('it sends to an echo, but the recipe has none.')
  if (layer.kind === 'arp') {
    if (
      !layer.pattern
        .trim()
        .split(/\s+/)
        .every((word) => /^(\.|-?\d+)$/.test(word))
    )
      faults.push(`“${layer.pattern}” is not a pattern of numbers and dots.`)
    if (!/^[1-9]+$/.test(layer.accents ?? '7')) faults.push(`“${layer.accents}” are not accents from 1 to 9.`)
  }
  if (layer.kind === 'beat' && !/^[xo.| ]*[xo][xo.| ]*$/.test(layer.pattern))
    faults.push(`“${layer.pattern}” is not a pattern of x, o and dots.`)
  if ('step' in layer && !(layer.step > 0)) faults.push('its step has to be longer than nothing.')
  return faults
}

function formFaults({ form, progressions, layers }: Recipe): string[] {
  const parts = form.flatMap(({ play, mix }, i) => [
    ...(play in progressions ? [] : [`Part ${i + 1} plays “${play}”, which is not among the progressions.`]),
    ...Object.keys(mix)
      .filter((name) => !(name in layers))
      .map((name) => `Part ${i + 1} mixes “${name}”, which is not among the layers.`),
  ])
  const silent = Object.keys(layers).filter((name) => !form.some(({ mix }) => name in mix))
  return [
    ...(form.length === 0 ? ['The form is empty.'] : []),
    ...parts,
    ...silent.map((name) => `Layer “${name}” never sounds.`),
    ...(form.some(({ choir }) => choir !== undefined) ? [] : ['The choir never sings.']),
  ]
}

function figureFaults({ fade, gain, carrier, room }: Recipe): string[] {
  const between = (name: string, value: number, low: number, high: number) =>
    value >= low && value <= high ? [] : [`${name} is ${value}; it has to lie between ${low} and ${high}.`]
  return [
    ...between('fade.in', fade.in, 3, 20),
    ...between('fade.out', fade.out, 6, 30),
    ...between('gain.vocals', gain.vocals, 0.01, 10),
    ...between('gain.instrumental', gain.instrumental, 0.01, 10),
    ...between('carrier', carrier, -40, -20),
    ...between('room.decay', room.decay, 0.3, 12),
  ]
}
