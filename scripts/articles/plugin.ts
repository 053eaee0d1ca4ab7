/**
 * Articles as modules: `….md?meta` for lists, `….md?text` for the text. Each load reads the whole folder, because a
 * duplicate number is an error in any of them.
 */
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import type { ArticleMeta, ArticleText } from '../../src/content/article.ts'
import { readArticles } from './read.ts'

const article = /[\\/]content[\\/]articles[\\/][^\\/]+\.md\?(meta|text)$/

export const articles = (): Plugin => ({
  name: 'articles',
  enforce: 'pre',
  load: {
    filter: { id: article },
    handler(id) {
      const [file = '', part] = id.split('?')
      const found = readArticles(dirname(file)).find(({ slug }) => `${slug}.md` === basename(file))
      if (found === undefined) return this.error(`${file}: there is no such article`)
      const { blocks, sources, ...meta } = found
      const data: ArticleMeta | ArticleText = part === 'text' ? { blocks, sources } : meta
      return { code: `export default ${JSON.stringify(data)}`, map: null, moduleType: 'js' }
    },
  },
})
