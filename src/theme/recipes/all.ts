/** The recipes by name, for Panda's configuration. */
import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/types'
import * as account from './account.ts'
import * as actions from './actions.ts'
import * as answers from './answers.ts'
import * as articles from './articles.ts'
import * as books from './books.ts'
import * as composition from './composition.ts'
import * as customizer from './customizer.ts'
import * as feedback from './feedback.ts'
import * as forms from './forms.ts'
import * as guidance from './guidance.ts'
import * as layout from './layout.ts'
import * as overlays from './overlays.ts'
import * as player from './player.ts'
import * as search from './search.ts'
import * as surfaces from './surfaces.ts'
import * as text from './text.ts'
import * as tracks from './tracks.ts'
import * as visuals from './visuals.ts'
import * as wayfinding from './wayfinding.ts'

const every = Object.entries({
  ...account,
  ...actions,
  ...articles,
  ...answers,
  ...books,
  ...composition,
  ...customizer,
  ...feedback,
  ...forms,
  ...guidance,
  ...layout,
  ...tracks,
  ...player,
  ...overlays,
  ...search,
  ...surfaces,
  ...text,
  ...visuals,
  ...wayfinding,
})

const isOfSlots = (entry: (typeof every)[number]): entry is [string, SlotRecipeConfig] => 'slots' in entry[1]

export const slotRecipes = Object.fromEntries(every.filter(isOfSlots))
export const recipes = Object.fromEntries(
  every.filter((entry): entry is [string, RecipeConfig] => !isOfSlots(entry)),
)
