/**
 * For the path of each members' screen the scripts and styles that it needs. The server names them in the page, so a
 * browser fetches all of them with the first script.
 */
import type { PagesFile } from '../../server/plugins/pages/page.ts'
import { routesOf } from '../../src/app/routing/routes.ts'
import { pathsOf } from '../../src/content/paths.ts'
import { type Chunks, filesFor, membersSources, screenSources, startSources, stylesIn } from './chunks.ts'

/** `frames`: by path. Paths may contain `{{product.slug}}` and parameters such as `:title`. */
export function screenPages(chunks: Chunks, frames: Record<string, string>): PagesFile['screens'] {
  const first = filesFor(chunks, startSources)
  return routesOf(pathsOf('{{product.slug}}'))
    .filter(({ area }) => area === 'members')
    .map(({ path, screen }) => {
      const files = filesFor(chunks, [...membersSources, ...screenSources(chunks, screen)])
      return {
        path,
        scripts: [...files].filter((file) => !first.has(file)),
        styles: [...stylesIn(chunks, files)].filter((file) => !stylesIn(chunks, first).has(file)),
        frame: frames[path] ?? '',
      }
    })
}
