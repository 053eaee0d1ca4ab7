import { useMemo } from 'react'
import { type SearchAnswer, searchIndex } from '#content/search/search.ts'
import { onDemand } from '#ui/overlays/on-demand.ts'

const full = onDemand(() => import('#content/search/full-search.ts'))

/** Articles, help and books for `query`; null for an empty query and while the index is loading. */
export function useSearch(query: string): SearchAnswer | null {
  const wanted = query.trim()
  const loaded = full.useLoaded(wanted !== '')
  const index = useMemo(() => loaded?.openFullIndex() ?? null, [loaded])
  return useMemo(() => (index === null || wanted === '' ? null : searchIndex(index, wanted)), [index, wanted])
}
