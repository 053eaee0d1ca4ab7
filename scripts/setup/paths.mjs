import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's top folder, wherever the command was called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const dist = join(root, 'dist')
export const reports = join(root, 'reports')

/** Where tests keep the rendered tracks between runs; `tests/support/server/media.ts` fills it. */
export const media = join(root, 'node_modules', '.cache', 'tracks')
