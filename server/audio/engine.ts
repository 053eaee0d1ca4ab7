/**
 * The version of the engine: a hash of the sources that make the sound. When it changes, tracks are rendered again.
 * Written by `npx tsx scripts/render.ts --stamp`. A test fails if it’s out of date.
 */
export const engine = 'efc8a9a9e9e1bf1d'
