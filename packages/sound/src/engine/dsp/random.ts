/**
 * Chance that is the same on every machine: each voice, layer and string of a track draws from a stream named by a
 * text, so that adding a layer does not change how the others are played.
 */

/** Numbers in [0, 1). */
export type Random = () => number

/** Mulberry32 (Tommy Ettinger, public domain), seeded by the FNV-1a hash of `name`. */
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
