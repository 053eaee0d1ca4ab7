/** Numbers in [0, 1). */
export type Random = () => number

/**
 * The same numbers on every machine: Mulberry32 (Tommy Ettinger, public domain), seeded by the FNV-1a hash of `name`. Each
 * layer has its own generator, so adding one doesn’t change how the others are played.
 */
export function seeded(name: string): Random {
  let state = 0x811c9dc5
  for (let i = 0; i < name.length; i++) state = Math.imul(state ^ name.charCodeAt(i), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
