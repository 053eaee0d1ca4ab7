/** Compresses text once, at the highest level, to save doing it for each request. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Pages are not among them: the server writes the product's configuration into each.
const text = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.md'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `<file>.br` and `<file>.gz` beside every text file below `folder`. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.has(extname(entry.name)))
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const content = await readFile(path)
      const [br, gz] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        zip(content, { level: 9 }),
      ])
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    }),
  )
}
