/** What the inspector needs to know about a project. */
import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model/model.ts'
import type { Vocabulary } from './mask.ts'

/** A screen of the app. */
export type Place = { name: string; path: string }

/** A machine with its tests' data, its file, its group in the list, and the screens that show its states. */
export type Charted = {
  machine: AnyStateMachine
  model: Model
  source?: string
  /** Listed under “More” without one. */
  group?: string | undefined
  place?: Place | undefined
}

export type Project = {
  /** In the reading order for newcomers; the first is shown first. */
  machines: readonly Charted[]
  /** The specification's texts by the ids in `meta.requirement`. */
  requirements?: Readonly<Record<string, string>>
  /** What a saved recording may show. Without it, everything except states' names is masked. */
  vocabulary?: Vocabulary
  /** The commands that measure coverage and that start the app beside the inspector. */
  commands?: { measure?: string; inspect?: string }
}
