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

/**
 * A question that someone has about a whole app: what happens if the network goes away? Its transitions are those of
 * these events and guards, by their names in the code, each with words for it. An event may end in `*`. Empty words keep
 * the name.
 */
export type Cause = {
  /** Part of an address. */
  id: string
  question: string
  /** Other words for it, which search finds. */
  synonyms: string
  events: Readonly<Record<string, string>>
  guards?: Readonly<Record<string, string>>
  /** Words for other guards of these events. */
  words?: Readonly<Record<string, string>>
}

/** A picture of the app: of which screen, and of what on it. */
export type Picture = { src: string; screen: string; state: string }

export type Project = {
  /** Written into its files, so that those of another project are refused. */
  name?: string
  /** In the reading order for newcomers; the first is shown first. */
  machines: readonly Charted[]
  /** What “Ask” answers. */
  causes?: readonly Cause[]
  /** What is on screen in a state, by the state's id in XState, and the day the pictures were taken. */
  pictures?: { taken: string; ofState: Readonly<Record<string, Picture>> }
  /** The specification's texts by the ids in `meta.requirement`. */
  requirements?: Readonly<Record<string, string>>
  /** What a saved recording may show. Without it, everything except states' names is masked. */
  vocabulary?: Vocabulary
}
