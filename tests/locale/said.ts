import type { Labels } from '#locale/labels.ts'

export const counts = [0, 1, 2, 5, 21]
export const stars = [...counts, 0.5, 3.5]

/** A text that a component may show, and its numbers. */
export type Said = { label: string; text: string; numbers: readonly number[] }

/** Every label of a locale; those with numbers for each of `counts` or `stars`. */
export function everything(labels: Labels): Said[] {
  const { pagination, rating, autocomplete, alert, breadcrumb } = labels
  const plain = { pagination, rating, autocomplete, alert, breadcrumb }
  return [
    ...Object.entries(plain).flatMap(([component, words]) =>
      Object.entries(words).flatMap(([name, text]) =>
        typeof text === 'string' ? [{ label: `${component}.${name}`, text, numbers: [] }] : [],
      ),
    ),
    ...counts.map((count) => ({
      label: `pagination.page(${count})`,
      text: pagination.page(count),
      numbers: [count],
    })),
    ...counts.map((count) => ({
      label: `pagination.range(${count})`,
      text: pagination.range({ from: 1, to: count, count: 57 }),
      numbers: [1, count, 57],
    })),
    ...counts.map((count) => ({
      label: `pagination.range(${count} of more)`,
      text: pagination.range({ from: 1, to: count, count: null }),
      numbers: [1, count],
    })),
    ...stars.map((value) => ({
      label: `rating.stars(${value})`,
      text: rating.stars(value),
      numbers: [value],
    })),
    ...counts.map((count) => ({
      label: `autocomplete.results(${count})`,
      text: autocomplete.results(count),
      numbers: [count],
    })),
  ]
}
