/** The folder of this repository's books: beside the built server, or in the sources it runs from. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export function repositoryBooks(): string {
  const built = beside('../ebooks')
  return existsSync(built) ? built : beside('../../content/ebooks')
}
