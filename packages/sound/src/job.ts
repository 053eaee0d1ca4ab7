/** Describes the rendering of one track as plain data for a worker. */
import { createHash } from 'node:crypto'
import { sampleRate } from './engine/dsp/units.ts'
import { audioBytes, audioFrames, plainFrameBytes } from './engine/mp3/frames.ts'
import { id3, type Tags } from './engine/mp3/id3.ts'
import { scoreOf } from './engine/score.ts'
import { engineHash } from './engine-hash.ts'
import { flacVersion } from './flac/version.ts'
import type { Program, Recipe, Rendition } from './recipe.ts'
import { recipeErrors } from './validate.ts'

export type Track = Rendition & { id: string; title: string; program: Program }
export type Album = Pick<Tags, 'artist' | 'album' | 'genre'>

type Rendering = Rendition & {
  trackId: string
  recipe: Recipe
  program: Program
  tags: Tags
  /** Hash of all of the above and of the engine: it changes with everything you can hear. */
  key: string
}

/** `bytes`: exact size of the finished file. */
export type Job = Rendering & { format: 'mp3'; bytes: number }

/** How small a FLAC gets is known only when it’s made. */
export type FlacJob = Rendering & { format: 'flac'; bytes: null }

export type AnyJob = Job | FlacJob

/** One or more versions of a program, which can be rendered in one pass. */
export type Versions = readonly [Job, ...Job[]]

/** True if two jobs differ only in version, pulse and tags. */
export const areVersions = (a: Job, b: Job): boolean =>
  (a.version !== b.version || a.hasPulse !== b.hasPulse) &&
  a.program.id === b.program.id &&
  JSON.stringify([a.program, a.recipe]) === JSON.stringify([b.program, b.recipe])

/** Long forms are rendered when they’re played, or by `npm run tracks -- long`. */
export const isLongForm = ({ recipe }: Job): boolean => recipe.course !== undefined

/** Recipes without errors: most make several tracks. */
const playable = new WeakSet<Recipe>()

/** `number` is the track’s number on the album, `7/24`. @throws Error that lists the mistakes in the recipe */
export function createJob(track: Track, recipe: Recipe, album: Album, number: string): Job {
  const { id, seconds, beatHz, carrierHz } = track.program
  if (!playable.has(recipe)) {
    const errors = recipeErrors(recipe)
    if (errors.length > 0) throw new Error(`The recipe of ${id} can’t be played:\n${errors.join('\n')}`)
    playable.add(recipe)
  }
  const tags: Tags = {
    ...album,
    title: track.title,
    track: number,
    tempo: Math.round(60 / scoreOf(recipe, seconds).beat),
    milliseconds: seconds * 1000,
    comment: track.hasPulse
      ? `Beat ${beatHz} Hz on a carrier of ${carrierHz} Hz. Best with headphones. Not while driving.`
      : `No beat: a carrier of ${carrierHz} Hz in both ears. Not while driving.`,
  }
  const { version, hasPulse } = track
  const audible = { recipe, program: { id, seconds, beatHz, carrierHz }, version, tags }
  // Tracks with the pulse keep the keys that they had before there were others.
  const key = hashOf([engineHash, hasPulse ? audible : { ...audible, hasPulse }])
  const bytes = id3(tags).length + plainFrameBytes + audioBytes(audioFrames(seconds * sampleRate))
  return { trackId: track.id, ...audible, hasPulse, key, format: 'mp3', bytes }
}

/** The same track without loss. */
export const flacJob = (job: Job): FlacJob => ({
  ...job,
  key: hashOf([job.key, flacVersion]),
  format: 'flac',
  bytes: null,
})

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)
