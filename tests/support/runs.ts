/**
 * How often fast-check tries a property. Each run has the same values, unless `RUNS=100000` asks for more and
 * different ones.
 */
export const runs = (count: number) =>
  process.env.RUNS ? { numRuns: Number(process.env.RUNS) } : { numRuns: count, seed: 1 }
