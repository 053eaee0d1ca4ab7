/** What the inspector needs to know about the project whose machines it shows. */
import { createContext, useContext } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model/model.ts'
import type { Vocabulary } from './mask.ts'

/** A screen of the app. */
export type Place = { name: string; path: string }

/** A machine and what its tests know of it; its file, the group that lists it, where its states can be seen. */
export type Charted = {
  machine: AnyStateMachine
  model: Model
  source?: string
  /** Without one it's listed under “More”. */
  group?: string | undefined
  place?: Place | undefined
}

export type Project = {
  /** In the order in which a newcomer should read them; the first is shown first. */
  machines: readonly Charted[]
  /** The specification's texts by the ids in `meta.requirement`. */
  requirements?: Readonly<Record<string, string>>
  /** What a saved recording may show; without it, everything is masked that isn't a state's name. */
  vocabulary?: Vocabulary
  /** How to measure what the tests reach, and how to start the app beside the inspector: commands. */
  commands?: { measure?: string; inspect?: string }
}

const Context = createContext<Project | null>(null)

export const ProjectProvider = Context.Provider

export function useProject(): Project {
  const project = useContext(Context)
  if (project === null) throw new Error('Render this inside a ProjectProvider.')
  return project
}

/** The app that this page can show: none, one beside it that it can't watch, or one that it watches. */
export const shownApp = () => document.documentElement.dataset.app as 'none' | 'beside' | 'watched'
