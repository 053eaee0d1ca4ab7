/** The documents of the search index: articles, books, help answers and programs, with their full texts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block } from '../../src/content/article.ts'
import { helpGroups } from '../../src/content/help.ts'
import { programNotes } from '../../src/content/program-notes.ts'
import { programs } from '../../src/content/programs.ts'
import { purposeNames } from '../../src/content/purposes.ts'
import { safetyRules } from '../../src/content/safety.ts'
import { safetyDetails } from '../../src/content/safety-details.ts'
import type { SearchDocument } from '../../src/content/search/search.ts'
import { textOf } from '../articles/blocks.ts'
import { readArticles } from '../articles/read.ts'

/** `folder`: the `content` folder. */
export const searchDocuments = (folder: string): readonly SearchDocument[] => [
  ...programs.map(({ id, title, purpose, summary }) => {
    const { hear, when, how, books } = programNotes[id]
    return {
      id: `program-${id}`,
      title,
      keywords: purposeNames[purpose],
      text: [summary, hear, when, how, books[0]].join(' '),
    }
  }),
  ...readArticles(join(folder, 'articles')).map(({ slug, title, group, summary, headings, blocks }) => ({
    id: `article-${slug}`,
    title,
    keywords: [group, ...headings.map(({ text }) => text)].join(' '),
    text: [summary, ...blocks.map(textOfBlock)].join(' '),
  })),
  ...booksIn(join(folder, 'ebooks')),
  ...helpGroups.flatMap(({ title: group, questions }) =>
    questions.map(({ id, question, answer, keywords = '' }) => ({
      id: `help-${id}`,
      title: question,
      keywords: `${group} ${keywords}`,
      text: answer.join(' '),
    })),
  ),
  {
    id: 'screen-safety',
    title: 'How to listen safely',
    keywords: safetyRules.map(({ title }) => title).join(' '),
    text: safetyRules.flatMap(({ id, rule }) => [rule, ...safetyDetails[id]]).join(' '),
  },
]

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
      return textOf(block.children)
    case 'list':
      return block.items.flat().map(textOfBlock).join(' ')
    case 'bars':
      return [block.caption, ...block.rows.map(({ label }) => label)].join(' ')
    case 'note':
      return block.blocks.map(textOfBlock).join(' ')
  }
}

type BookFile = { title: string; subtitle?: string; description: string; subjects?: readonly string[] }

const booksIn = (folder: string): readonly SearchDocument[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).includes('book.json'))
    .map(({ name }) => {
      const read = (file: string) => readFileSync(join(folder, name, file), 'utf8')
      const { title, subtitle = '', description, subjects = [] } = JSON.parse(read('book.json')) as BookFile
      const chapters = readdirSync(join(folder, name)).filter((file) => file.endsWith('.md'))
      return {
        id: `book-${name}`,
        title,
        keywords: [subtitle, ...subjects].join(' '),
        text: [description, ...chapters.map((file) => withoutMarkdown(read(file)))].join(' '),
      }
    })

/** Removes the addresses of pictures and links. */
const withoutMarkdown = (markdown: string) =>
  markdown.replace(/\]\([^)]*\)/g, ' ').replace(/[#*_>[\]!`]/g, ' ')
