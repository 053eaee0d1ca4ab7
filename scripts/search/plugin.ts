/** The module `search-index`: a full-text index of all content, created when the app is built. */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createSearchIndex } from '../../src/content/search/search.ts'
import { searchDocuments } from './documents.ts'

const name = 'search-index'

/** `folder`: the `content` folder. */
export const searchIndexModule = (folder = join(import.meta.dirname, '../../content')): Plugin => ({
  name,
  resolveId: { filter: { id: /^search-index$/ }, handler: () => `\0${name}` },
  load: {
    filter: { id: /^\0search-index$/ },
    handler() {
      const json = JSON.stringify(createSearchIndex(searchDocuments(folder)))
      return { code: `export default ${JSON.stringify(json)}`, map: null, moduleType: 'js' }
    },
  },
})
