import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's top folder, wherever the command was called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const dist = join(root, 'dist')
export const reports = join(root, 'reports')

/** Rendered tracks, where `npm start` keeps them too unless DATA_DIR says otherwise. */
export const media = join(root, 'var', 'media')
