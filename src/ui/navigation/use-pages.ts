import { useState } from 'react'

export type Pages = {
  /** From 1. */
  page: number
  size: number
  /** Entries on all pages. */
  count: number
  onPage: (page: number) => void
}

/** The entries of one page of `list`, and what `Pagination` needs. If entries go, the last page that is left is shown. */
export function usePages<Entry>(
  list: readonly Entry[],
  size: number,
): { shown: readonly Entry[]; pages: Pages } {
  const [chosen, onPage] = useState(1)
  const page = Math.max(1, Math.min(chosen, Math.ceil(list.length / size)))
  return {
    shown: list.slice((page - 1) * size, page * size),
    pages: { page, size, count: list.length, onPage },
  }
}
