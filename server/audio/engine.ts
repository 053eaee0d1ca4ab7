/**
 * Which engine rendered a track: a hash of the sources that make the sound, so that a changed engine renders anew.
 * Written by `npx tsx scripts/render.ts --stamp`; a test fails when it is out of date.
 */
export const engine = '12fcf590e8c1f749'
