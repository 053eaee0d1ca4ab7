/**
 * How often fast-check tries a property: the same values in every run, unless someone asks for more and other ones with
 * `RUNS=100000`.
 */
export const runs = (count: number) =>
  process.env.RUNS ? { numRuns: Number(process.env.RUNS) } : { numRuns: count, seed: 1 }
