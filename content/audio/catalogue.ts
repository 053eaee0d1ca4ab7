/** Every program’s recipe, and the tracks to render from them. */
import { createJob, type Job } from '@neuro/sound/job'
import type { Recipe } from '@neuro/sound/recipe'
import { type Program, type ProgramId, programs, trackOf } from '#content/programs.ts'

/** From the file with the program's name, which exports its recipe by that name. */
const recipeOf = async ({ id }: Program) => [id, (await import(`./${id}.ts`))[id]] as const

export const recipes = Object.fromEntries(await Promise.all(programs.map(recipeOf))) as Record<
  ProgramId,
  Recipe
>

const album = { artist: 'Neuro', album: 'Neuro programs', genre: 'Ambient' }

/** Both versions of every program, in the catalogue’s order. */
export function createJobs(): Job[] {
  const versions = ['vocals', 'instrumental'] as const
  const count = programs.length * versions.length
  return programs.flatMap((program, i) =>
    versions.map((version, j) =>
      createJob(
        trackOf(program, version),
        recipes[program.id],
        album,
        `${i * versions.length + j + 1}/${count}`,
      ),
    ),
  )
}
