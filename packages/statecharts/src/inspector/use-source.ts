import { useSyncExternalStore } from 'react'
import type { Source, SourceState } from './source.ts'

/** What the inspector shows, with updates. */
export const useSource = (source: Source): SourceState =>
  useSyncExternalStore(source.subscribe, source.getSnapshot)
