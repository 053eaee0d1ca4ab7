import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/paths.mjs'

/**
 * Copies the sources of the books next to the server, which builds them on request. The operator’s own stay where
 * they are: they may change while the server runs.
 * @param {string} folder
 */
export function carryBooks(folder) {
  const from = join(root, 'content', 'ebooks')
  const own = join(from, 'own')
  cpSync(from, folder, { recursive: true, filter: (path) => path !== own && !path.endsWith('README.md') })
}
