/** The recipes, as Panda's configuration wants them. */
import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/types'
import * as every from './every-recipe.ts'

type Entry<Config> = [name: string, recipe: Config]

const entries: Entry<RecipeConfig | SlotRecipeConfig>[] = Object.entries(every)
const isOfSlots = (entry: (typeof entries)[number]): entry is Entry<SlotRecipeConfig> => 'slots' in entry[1]

export const slotRecipes = Object.fromEntries(entries.filter(isOfSlots))
export const recipes = Object.fromEntries(
  entries.filter((entry): entry is Entry<RecipeConfig> => !isOfSlots(entry)),
)
