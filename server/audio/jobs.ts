/**
 * What to render: one job per track, as plain data for a worker, with a key that changes with
 * everything you can hear.
 */
import { createHash } from 'node:crypto'
import { programs, type Track, trackOf, type Version } from '#content/programs.ts'
import { album } from '../../content/audio/album.ts'
import { recipeFaults } from '../../content/audio/check.ts'
import type { Recipe } from '../../content/audio/recipe.ts'
import { recipes } from '../../content/audio/recipes.ts'
import { sampleRate } from './dsp/units.ts'
import { engine } from './engine.ts'
import { audioBytes, audioFrames, plainFrameBytes } from './mp3/frames.ts'
import { id3, type Tags } from './mp3/id3.ts'
import type { Figures } from './renderer.ts'
import { scoreOf } from './score.ts'

export type Job = {
  trackId: string
  recipe: Recipe
  figures: Figures
  version: Version
  tags: Tags
  /** Hash of all of the above and of the engine. */
  key: string
  /** Exact size of the finished file. */
  bytes: number
}

/** The catalogue’s tracks, in its order. */
export const catalogueJobs = (): Job[] =>
  programs
    .flatMap((program) =>
      (['vocals', 'instrumental'] as const).map((version) => ({
        track: trackOf(program, version),
        recipe: recipes[program.id],
      })),
    )
    .map(({ track, recipe }, i, all) => jobFor(track, recipe, `${i + 1}/${all.length}`))

/** `number` is the track's place on the album, `7/24`. Throws when the recipe cannot be played, saying why. */
export function jobFor({ id, title, program, version }: Track, recipe: Recipe, number: string): Job {
  const faults = recipeFaults(recipe)
  if (faults.length > 0) throw new Error(`A recipe in content/audio can’t be played:\n${faults.join('\n')}`)
  const { seconds, beatHz, carrierHz } = program
  const tags: Tags = {
    ...album,
    title,
    track: number,
    tempo: Math.round(60 / scoreOf(recipe, seconds).beat),
    milliseconds: seconds * 1000,
    comment: `Beat ${beatHz} Hz on a carrier of ${carrierHz} Hz. Best with headphones. Not while driving.`,
  }
  const heard = { recipe, figures: { id: recipe.program, seconds, beatHz, carrierHz }, version, tags }
  const key = createHash('sha256')
    .update(JSON.stringify([engine, heard]))
    .digest('hex')
    .slice(0, 24)
  const bytes = id3(tags).length + plainFrameBytes + audioBytes(audioFrames(seconds * sampleRate))
  return { trackId: id, ...heard, key, bytes }
}
