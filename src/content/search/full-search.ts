/** The search index itself. Import it on demand: it has every word of every article, book and help answer. */
import json from 'search-index'
import { openSearchIndex, type SearchIndex } from './search.ts'

export const openFullIndex = (): SearchIndex => openSearchIndex(json)
