/** Every program’s recipe, and the tracks to render from them. */
import { createJob, type Job } from '@neuro/sound/job'
import { longForm } from '@neuro/sound/long-form'
import type { Recipe } from '@neuro/sound/recipe'
import {
  fileOf,
  fileTitleOf,
  hasLongForm,
  isForNight,
  longSeconds,
  type Program,
  type ProgramId,
  programs,
  trackOf,
  tracks,
} from '#content/programs.ts'

/** From the file with the program's name, which exports its recipe by that name. */
const recipeOf = async ({ id }: Program) => [id, (await import(`./${id}.ts`))[id]] as const

export const recipes = Object.fromEntries(await Promise.all(programs.map(recipeOf))) as Record<
  ProgramId,
  Recipe
>

const album = { artist: 'Neuro', album: 'Neuro programs', genre: 'Ambient' }

/** The recipe and the program of a long form: for sleep and calm it falls to near silence. */
export const longFormOf = (program: Program) => ({
  recipe: longForm(
    recipes[program.id as ProgramId],
    program,
    longSeconds,
    isForNight(program) ? 'falls' : 'even',
  ),
  program: { ...program, seconds: longSeconds },
})

/**
 * Both versions of every program, in the catalogue’s order: first all with the pulse, then all without, and then the
 * same of the long forms.
 */
export function createJobs(): Job[] {
  const short = programs.map((program) => ({ program, recipe: recipes[program.id], isLong: false }))
  const long = programs.filter(hasLongForm).map((program) => ({ ...longFormOf(program), isLong: true }))
  return [short, long].flatMap((forms) =>
    [true, false].flatMap((hasPulse) =>
      forms.flatMap(({ program, recipe, isLong }) =>
        tracks.flatMap((track, i) => {
          if (track.program.id !== program.id) return []
          const played = trackOf(program, track.version, isLong)
          const file = {
            version: track.version,
            program,
            hasPulse,
            id: fileOf(played.id, hasPulse),
            title: fileTitleOf(played, hasPulse),
          }
          return [createJob(file, recipe, album, `${i + 1}/${tracks.length}`)]
        }),
      ),
    ),
  )
}
