/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The median of each figure over several runs that all have the same figures. */
export function medians<Figures extends Record<string, number>>(runs: readonly Figures[]): Figures {
  const [first] = runs
  if (!first) throw new Error('There is no run to take the median of.')
  const figures = Object.keys(first).map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))])
  return Object.fromEntries(figures)
}
