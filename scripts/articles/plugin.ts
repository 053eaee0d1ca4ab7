/**
 * The articles as modules: `….md?meta` is what lists say of one, `….md?text` is its text, each a file of its own.
 * All of them are read together each time, so that a number given twice is found whichever is asked for.
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
