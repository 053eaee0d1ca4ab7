/** Builds `service-worker.js` with the list of files that the app needs to start without a network, and their hashes. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { classicScript } from './boot.ts'
import { type Chunks, chunkWith, stylesIn } from './chunks.ts'

/** A large part that the app does without. */
const left = 'src/content/search/full-search.ts'
/** The characters of our texts; see `fonts.ts`. */
const font = 'assets/english-'

export async function buildServiceWorker(web: string, chunks: Chunks): Promise<void> {
  const without = chunkWith(chunks, left)
  const scripts = Object.keys(chunks).filter((file) => file !== without)
  const fonts = Object.values(chunks).flatMap(({ assets }) => assets.filter((file) => file.startsWith(font)))
  const files = Object.fromEntries(
    [...scripts, ...stylesIn(chunks, scripts), ...fonts].map((file) => [
      file.replace('assets/', ''),
      createHash('sha256')
        .update(readFileSync(join(web, file)))
        .digest('base64'),
    ]),
  )
  const script = await classicScript('src/offline/service-worker.ts', {
    builtFiles: JSON.stringify(files),
    'process.env.NODE_ENV': '"production"',
  })
  writeFileSync(join(web, 'service-worker.js'), script)
}
