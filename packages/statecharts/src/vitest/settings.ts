/** What the plugin and the tests, which run in other processes, tell each other. */
import type { ModelResult } from '../model/result.ts'

export type Settings = {
  /** Folder of the results and of the recordings of failures. */
  report: string
  /** What follows leads to a recording in the inspector, before its name. */
  inspector?: string | undefined
  /** The same seed takes the same random walks. */
  seed: number
  hasMutants: boolean
}

export const usual: Settings = { report: 'reports/models', seed: 20_261_121, hasMutants: true }

declare module 'vitest' {
  export interface ProvidedContext {
    statecharts: Settings
  }
  export interface TaskMeta {
    /** By machine. */
    statecharts?: Readonly<Record<string, ModelResult>>
  }
}
