/**
 * Writes `screens.json`: for the path of each members' screen the scripts and styles that it needs. The server names them
 * in the page's head, so a browser fetches all of them with the first script.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routesOf } from '../../src/app/routing/routes.ts'
import { pathsOf } from '../../src/content/paths.ts'
import { type Chunks, filesFor, membersSources, screenSources, startSources, stylesIn } from './chunks.ts'

/** A path may contain `{{product.slug}}` and parameters such as `:title`. */
export type ScreenPage = { path: string; scripts: string[]; styles: string[] }

export function writeScreenPages(web: string, chunks: Chunks): void {
  const first = filesFor(chunks, startSources)
  const pages = routesOf(pathsOf('{{product.slug}}'))
    .filter(({ area }) => area === 'members')
    .map(({ path, screen }): ScreenPage => {
      const files = filesFor(chunks, [...membersSources, ...screenSources(chunks, screen)])
      return {
        path,
        scripts: [...files].filter((file) => !first.has(file)),
        styles: [...stylesIn(chunks, files)].filter((file) => !stylesIn(chunks, first).has(file)),
      }
    })
  writeFileSync(join(web, 'screens.json'), JSON.stringify(pages))
}
