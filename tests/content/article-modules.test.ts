import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { articles } from '#scripts/articles/plugin.ts'

const article = (program: string) =>
  `---\ntitle: Rain\ngroup: Weather\nsummary: What falls.\nprogram: ${program}\nsources: []\n---\nIt rains on the roof.\n`

/** Builds a page that lists the article and loads its text on demand. */
async function built(content: string) {
  const root = mkdtempSync(join(tmpdir(), 'article-modules-'))
  mkdirSync(join(root, 'content/articles'), { recursive: true })
  writeFileSync(join(root, 'content/articles/rain.md'), content)
  writeFileSync(
    join(root, 'main.js'),
    `import meta from './content/articles/rain.md?meta'
     globalThis.shown = [meta, () => import('./content/articles/rain.md?text')]`,
  )
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [articles()],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  })
  if (!('output' in result)) throw new Error('Nothing was built.')
  return result.output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
}

it('an article’s text is in its own file, separate from its metadata', async () => {
  const chunks = await built(article('stream'))
  const first = chunks.find(({ isEntry }) => isEntry)
  const others = chunks.filter(({ isEntry }) => !isEntry)
  expect(first?.code).toContain('What falls.')
  expect(first?.code).not.toContain('on the roof')
  expect(others.some(({ code, isDynamicEntry }) => isDynamicEntry && code.includes('on the roof'))).toBe(true)
})

it('a broken article stops the build with its file and field', async () => {
  await expect(built(article('thunder'))).rejects.toThrow(/rain\.md: program: isn’t one of energizer/)
})
