/** Every program's recipe, by its id. */
import type { ProgramId } from '../../src/content/programs.ts'
import { bloomwave } from './bloomwave.ts'
import { dreambloom } from './dreambloom.ts'
import { edge } from './edge.ts'
import { energizer } from './energizer.ts'
import { genesis } from './genesis.ts'
import { growth } from './growth.ts'
import type { Recipe } from './recipe.ts'
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
