import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's top folder, wherever the command was called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const dist = join(root, 'dist')
export const reports = join(root, 'reports')
