/**
 * The pages that operators can replace, as modules: `content/pages/….md?page` has the title, summary and
 * text.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import * as z from 'zod'
import { type PublicPage, pageWords } from '../../src/content/page.ts'
import { blocksOf } from './blocks.ts'

const page = /[\\/]content[\\/]pages[\\/][^\\/]+\.md\?page$/

const frontMatter = z.strictObject({
  title: z.string().trim().min(1).max(80),
  summary: z.string().trim().min(1).max(240),
  updated: z.string().trim().min(1).max(60).optional(),
})

export const pages = (): Plugin => ({
  name: 'pages',
  enforce: 'pre',
  load: {
    filter: { id: page },
    handler(id) {
      const [file = ''] = id.split('?')
      return {
        code: `export default ${JSON.stringify(parsePage(file, readFileSync(file, 'utf8')))}`,
        map: null,
        moduleType: 'js',
      }
    },
  },
})

/** @throws Error that names the file and what is wrong with it */
export function parsePage(file: string, content: string): PublicPage {
  const [, yaml, text] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(content) ?? []
  if (yaml === undefined || text === undefined)
    throw new Error(`${file}: front matter: missing between two lines of ---`)
  const { data, error } = frontMatter.safeParse(parse(yaml))
  if (error) {
    const [issue] = error.issues
    throw new Error(`${file}: ${issue?.path.join('.') || 'front matter'}: ${issue?.message}`)
  }
  for (const [word, name = ''] of content.matchAll(/\{([^{}\s]*)\}/g)) {
    if (!(pageWords as readonly string[]).includes(name))
      throw new Error(`${file}: ${word} is unknown; use ${pageWords.map((known) => `{${known}}`).join(', ')}`)
  }
  const blocks = blocksOf(text, { sources: [], slugs: [] }, (line, problem) => {
    throw new Error(`${file}:${yaml.split('\n').length + 2 + line}: ${problem}`)
  })
  return { ...data, blocks }
}
