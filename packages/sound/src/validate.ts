import { pitchClassOf, tuneOf, voicingOf } from './engine/notes.ts'
import type { Layer, Progression, Recipe } from './recipe.ts'

/** The mistakes in a recipe, in words for the person who wrote it. None if it can be played. */
export function recipeErrors(recipe: Recipe): string[] {
  return [
    ...Object.entries(recipe.progressions).flatMap(([name, progression]) =>
      progressionErrors(progression, recipe).map((error) => `Progression “${name}”: ${error}`),
    ),
    ...Object.entries(recipe.layers).flatMap(([name, layer]) =>
      layerErrors(layer, recipe).map((error) => `Layer “${name}”: ${error}`),
    ),
    ...formErrors(recipe),
    ...rangeErrors(recipe),
  ]
}

function progressionErrors({ chords, tune }: Progression, { scale, borrowed = '' }: Recipe): string[] {
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

function layerErrors(layer: Layer, recipe: Recipe): string[] {
  const errors: string[] = []
  if (layer.echo !== undefined && !recipe.echo) errors.push('it sends to an echo, but the recipe has none.')
  if (layer.kind === 'arp') {
    if (
      !layer.pattern
        .trim()
        .split(/\s+/)
        .every((word) => /^(\.|-?\d+)$/.test(word))
    )
      errors.push(`“${layer.pattern}” is not a pattern of numbers and dots.`)
    if (!/^[1-9]+$/.test(layer.accents ?? '7')) errors.push(`“${layer.accents}” are not accents from 1 to 9.`)
  }
  if (layer.kind === 'beat' && !/^[xo.| ]*[xo][xo.| ]*$/.test(layer.pattern))
    errors.push(`“${layer.pattern}” is not a pattern of x, o and dots.`)
  if ('step' in layer && !(layer.step > 0)) errors.push('its step has to be longer than nothing.')
  return errors
}

function formErrors(recipe: Recipe): string[] {
  const { form, progressions, layers, course } = recipe
  const parts = form.flatMap(({ play, mix, patterns = {} }, i) => [
    ...(play in progressions ? [] : [`Part ${i + 1} plays “${play}”, which is not among the progressions.`]),
    ...Object.keys(mix)
      .filter((name) => !(name in layers))
      .map((name) => `Part ${i + 1} mixes “${name}”, which is not among the layers.`),
    ...Object.entries(patterns).flatMap(([name, pattern]) => {
      const layer = layers[name]
      if (layer?.kind !== 'arp' && layer?.kind !== 'beat')
        return [`Part ${i + 1} has a pattern for “${name}”, which plays none.`]
      return layerErrors({ ...layer, pattern }, recipe).map((error) => `Part ${i + 1}, “${name}”: ${error}`)
    }),
  ])
  const silent = Object.keys(layers).filter((name) => !form.some(({ mix }) => name in mix))
  return [
    ...(form.length === 0 ? ['The form is empty.'] : []),
    ...parts,
    ...(course?.every(({ time }, i) => i === 0 || time > course[i - 1]!.time) === false ||
    course?.length === 1
      ? ['The course needs two times or more, in order.']
      : []),
    ...silent.map((name) => `Layer “${name}” never sounds.`),
    ...(form.some(({ choir }) => choir !== undefined) ? [] : ['The choir never sings.']),
  ]
}

function rangeErrors({ fade, gain, carrier, room }: Recipe): string[] {
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
