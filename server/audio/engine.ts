/**
 * Which engine rendered a track: a hash of the sources that make the sound, so that a changed engine renders anew.
 * Written by `npx tsx scripts/render.ts --stamp`; a test fails when it is out of date.
 */
export const engine = 'efc8a9a9e9e1bf1d'
