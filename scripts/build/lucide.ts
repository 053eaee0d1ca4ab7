import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../setup/paths.mjs'

const index = join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs')

/**
 * Imports each icon from its own file. Lucide's index imports all of them, so a bundle that starts with it would take
 * the icons of every screen along. Also removes the random keys of their paths, which don't compress: only React's
 * development build looks at them.
 */
export const iconsByFile = (): Plugin => ({
  name: 'icons-by-file',
  apply: 'build',
  transform: {
    filter: { code: /from ["']lucide-react["']|^const __iconData = /m },
    handler(code, id) {
      if (id.includes('/lucide-react/')) return { code: code.replace(/, key: "\w+"/g, ''), map: null }
      iconFiles ??= readFiles()
      const files = iconFiles
      return {
        code: code.replace(/import \{([^}]*)\} from ["']lucide-react["'];?/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim().split(/\s+as\s+/))
            .filter(([name]) => name !== '')
            .map(([name = '', local = name]) => {
              if (!files.has(name)) this.error(`Lucide has no icon ${name}.`)
              return `import ${local} from 'lucide-react/icons/${files.get(name)}'`
            })
            .join('\n'),
        ),
        map: null,
      }
    },
  },
})

let iconFiles: ReadonlyMap<string, string> | undefined

/** By each of an icon's names, the name of its file. */
function readFiles(): ReadonlyMap<string, string> {
  const exports = readFileSync(index, 'utf8').matchAll(/^export \{(.*)\} from '\.\/icons\/(.*)\.mjs';$/gm)
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
