import { createContext, useContext } from 'react'
import type { Project } from './project.ts'

const Context = createContext<Project | null>(null)

export const ProjectProvider = Context.Provider

export function useProject(): Project {
  const project = useContext(Context)
  if (project === null) throw new Error('Render this inside a ProjectProvider.')
  return project
}

/** The app that this page can show: none, one beside it that it can't watch, or one that it watches. */
export const shownApp = () => document.documentElement.dataset.app as 'none' | 'beside' | 'watched'
