/** Reads the articles of a folder. Errors name the file and the field. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import type { ArticleMeta, ArticleText, Source } from '../../src/content/article.ts'
import { programs } from '../../src/content/programs.ts'
import { minutesToRead } from '../../src/content/reading-time.ts'
import { blocksOf, curly, wordsOf } from './blocks.ts'

export type Article = ArticleMeta & ArticleText

/** Minimum length of a numbered article, in words. */
export const leastWords = 800

const line = (most: number) => z.string().trim().min(1, 'is empty').max(most)

const source = z.strictObject({
  id: z.string().regex(/^[\w-]+$/, 'letters, digits and hyphens only'),
  text: line(600),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/, 'isn’t a DOI such as 10.1000/182')
    .optional(),
  url: z.url({ protocol: /^https$/ }).optional(),
})

const program = z.enum(
  programs.map(({ id }) => id),
  `isn’t one of ${programs.map(({ id }) => id).join(', ')}`,
)

const frontMatter = z.strictObject({
  title: line(80),
  number: z.int().min(1).max(8).optional(),
  group: line(60),
  summary: line(240),
  program,
  programs: z.array(program).default([]),
  author: line(120).optional(),
  reviewer: line(120).optional(),
  reviewed: z.iso.date().optional(),
  nextReview: z.iso.date().optional(),
  sources: z.array(source),
})

/** Every article of `folder`, numbered ones first, then by title. */
export function readArticles(folder: string): readonly Article[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
  const slugs = files.map(slugOf)
  const articles = files.map((name) =>
    parseArticle(join(folder, name), readFileSync(join(folder, name), 'utf8'), slugs),
  )
  for (const { number, slug } of articles) {
    const twin = articles.find((other) => number !== null && other.number === number && other.slug !== slug)
    if (twin) throw problem(join(folder, `${slug}.md`), `number: ${number} is taken by ${twin.slug}.md`)
  }
  return articles.sort(
    (one, other) => (one.number ?? 9) - (other.number ?? 9) || one.title.localeCompare(other.title, 'en'),
  )
}

/**
 * @param file named in errors; its last part gives the slug
 * @param slugs of the articles that it may link to
 */
export function parseArticle(file: string, content: string, slugs: readonly string[]): Article {
  const slug = slugOf(file.split(/[\\/]/).at(-1) ?? '')
  if (!/^[a-z0-9-]+$/.test(slug)) throw problem(file, 'its name: lowercase letters, digits and hyphens only')
  const [, yaml, text] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(content) ?? []
  if (yaml === undefined || text === undefined)
    throw problem(file, 'front matter: missing between two lines of ---')
  const fields = fieldsOf(file, yaml)
  const { number = null, title, group, summary, program, author, reviewer, reviewed, nextReview } = fields
  const firstLine = yaml.split('\n').length + 2
  const sources = inOrderOfCitation(fields.sources, text)
  const ids = sources.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw problem(file, `sources: "${twice}" appears twice`)

  const blocks = blocksOf(text, { sources: ids, slugs }, (at, what) => {
    throw problem(`${file}:${firstLine + at}`, `text: ${what}`)
  })
  const unused = ids.find((id) => !text.includes(`@${id}`))
  if (unused !== undefined) throw problem(file, `sources: "${unused}" isn’t cited in the text`)
  const words = wordsOf(blocks)
  if (number !== null && words < leastWords)
    throw problem(file, `text: ${words} words; a numbered article needs at least ${leastWords}`)
  return {
    title: curly(title),
    group,
    summary: curly(summary),
    program,
    programs: [...new Set([program, ...fields.programs])],
    review: { author, reviewer, reviewed, nextReview },
    slug,
    number,
    words,
    minutes: minutesToRead(words),
    headings: blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
    ),
    blocks,
    sources: sources.map(withAddress),
  }
}

function fieldsOf(file: string, yaml: string): z.output<typeof frontMatter> {
  let given: unknown
  try {
    given = parse(yaml)
  } catch (cause) {
    throw problem(file, `front matter: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  const { data, error } = frontMatter.safeParse(given)
  if (data) return data
  const [issue] = error.issues
  const field = issue?.path.join('.') || 'front matter'
  throw problem(file, `${field}: ${issue?.message}`)
}

/** As the text cites them, so that the first number a reader meets is 1. Uncited ones come last. */
function inOrderOfCitation<Cited extends { id: string }>(sources: readonly Cited[], text: string): Cited[] {
  const cited = [...text.matchAll(/@([\w-]+)/g)].map(([, id]) => id)
  const placeOf = ({ id }: Cited) => (cited.includes(id) ? cited.indexOf(id) : cited.length)
  return sources.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const slugOf = (name: string) => name.replace(/\.md$/, '')

const withAddress = ({ id, text, doi, url }: z.output<typeof source>): Source => {
  const href = doi === undefined ? url : `https://doi.org/${doi}`
  return href === undefined ? { id, text } : { id, text, href }
}

const problem = (file: string, what: string) => new Error(`${file}: ${what}`)
