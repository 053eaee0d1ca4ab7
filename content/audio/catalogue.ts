/** Every program’s recipe, and the tracks to render from them. */
import { createJob, type Job } from '@neuro/sound/job'
import type { Recipe } from '@neuro/sound/recipe'
import { type ProgramId, programs, trackOf } from '#content/programs.ts'
import { bloomwave } from './bloomwave.ts'
import { dreambloom } from './dreambloom.ts'
import { edge } from './edge.ts'
import { energizer } from './energizer.ts'
import { genesis } from './genesis.ts'
import { growth } from './growth.ts'
import { reflections } from './reflections.ts'
import { serenity } from './serenity.ts'
import { stream } from './stream.ts'
import { vitality } from './vitality.ts'
import { wealthwave } from './wealthwave.ts'
import { wellness } from './wellness.ts'

export const recipes: Record<ProgramId, Recipe> = {
  energizer,
  bloomwave,
  genesis,
  reflections,
  vitality,
  growth,
  serenity,
  dreambloom,
  stream,
  wealthwave,
  wellness,
  edge,
}

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
