/** Every program’s recipe, and the tracks to render from them. */
import { createJob, type Job } from '@neuro/sound/job'
import type { Recipe } from '@neuro/sound/recipe'
import { fileOf, fileTitleOf, type Program, type ProgramId, programs, tracks } from '#content/programs.ts'

/** From the file with the program's name, which exports its recipe by that name. */
const recipeOf = async ({ id }: Program) => [id, (await import(`./${id}.ts`))[id]] as const

export const recipes = Object.fromEntries(await Promise.all(programs.map(recipeOf))) as Record<
  ProgramId,
  Recipe
>

const album = { artist: 'Neuro', album: 'Neuro programs', genre: 'Ambient' }

/** Both versions of every program, in the catalogue’s order: first all with the pulse, then all without. */
export function createJobs(): Job[] {
  return [true, false].flatMap((hasPulse) =>
    tracks.map((track, i) => {
      const { id, program } = track
      const file = {
        ...track,
        hasPulse,
        id: fileOf(id, hasPulse),
        title: fileTitleOf(track, hasPulse),
      }
      return createJob(file, recipes[program.id as ProgramId], album, `${i + 1}/${tracks.length}`)
    }),
  )
}
