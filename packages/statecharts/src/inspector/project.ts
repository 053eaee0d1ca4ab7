/** What the inspector needs to know about the project whose machines it shows. */
import { createContext, useContext } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model/model.ts'
import type { Vocabulary } from './mask.ts'

/** A machine, what its tests know of it, and its file. */
export type Charted = { machine: AnyStateMachine; model: Model; source: string }

export type Project = {
  /** In the order in which a newcomer should read them; the first is shown first. */
  machines: readonly Charted[]
  /** How the list groups them, by their ids; the rest is shown under “More”. */
  groups: readonly { title: string; ids: readonly string[] }[]
  /** The screen of the app where a machine's states can be seen, by its id. */
  places: Readonly<Record<string, { name: string; path: string }>>
  /** Null where the specification has none by this id. */
  requirementText: (id: string) => string | null
  vocabulary: Vocabulary
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
