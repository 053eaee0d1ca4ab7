/**
 * The articles of `content/articles`. This module contains what lists show; each text is a chunk loaded on demand.
 *
 * Only works in Vite, which reads the Markdown (`scripts/articles`). Machines and the server must not import it.
 */
import type { ArticleMeta, ArticleText } from './article.ts'
import type { Paths } from './paths.ts'
import type { ProgramId } from './programs.ts'
import { createSearchIndex, searchIndex } from './search/search.ts'

const metas = import.meta.glob<ArticleMeta>(
  ['../../content/articles/*.md', '!../../content/articles/README.md'],
  { query: '?meta', import: 'default', eager: true },
)
const texts = import.meta.glob<ArticleText>(
  ['../../content/articles/*.md', '!../../content/articles/README.md'],
  { query: '?text', import: 'default' },
)

/** Numbered articles in order, then further reading by title. */
export const articles: readonly ArticleMeta[] = Object.values(metas).sort(
  (one, other) => (one.number ?? 9) - (other.number ?? 9) || (one.title < other.title ? -1 : 1),
)

export const articleBySlug = (slug: string): ArticleMeta | undefined =>
  articles.find((article) => article.slug === slug)

/** What to read about a program: first the article that plays it, then the others that name it. */
export const articlesAbout = (program: ProgramId): readonly ArticleMeta[] =>
  articles
    .filter(({ programs }) => programs.includes(program))
    .sort((one, other) => Number(other.program === program) - Number(one.program === program))

/** Where an article is: `contentpages{number}`, or `content/{slug}` for further reading. */
export const pathOfArticle = ({ number, slug }: ArticleMeta, paths: Paths): string =>
  number === null ? paths.contentPage(slug) : paths.numberedPage(number)

/** Every path that shows an article. */
const pathsOfArticle = ({ number, slug }: ArticleMeta, paths: Paths): readonly string[] => [
  paths.contentPage(slug),
  ...(number === null ? [] : [paths.numberedPage(number)]),
]

/** The article that `path` (of the address bar, still encoded) shows, or null. */
export const articleAt = (path: string, paths: Paths): ArticleMeta | null =>
  articles.find((article) => pathsOfArticle(article, paths).includes(path.replace(/\/$/, ''))) ?? null

/** The slug of each article, by the paths that show it. */
export const slugsByPath = (paths: Paths): Readonly<Record<string, string>> =>
  Object.fromEntries(
    articles.flatMap((article) => pathsOfArticle(article, paths).map((path) => [path, article.slug])),
  )

/** Loads the text once. Rejects if there is no such article or it can't be loaded now. */
export async function loadArticleText(slug: string): Promise<ArticleText> {
  const load = texts[`../../content/articles/${slug}.md`]
  if (load === undefined) throw new Error(`There is no article "${slug}".`)
  return load()
}

export type ArticleGroup = { title: string; articles: readonly ArticleMeta[] }

/** Grouped, in the order in which the groups first appear. */
export function groupedArticles(list: readonly ArticleMeta[]): readonly ArticleGroup[] {
  return [...new Set(list.map(({ group }) => group))].map((title) => ({
    title,
    articles: list.filter(({ group }) => group === title),
  }))
}

/** Those of `list` that a search found (`ids` of its index, best first), in their groups, best first. */
export const foundArticles = (
  ids: readonly string[],
  list: readonly ArticleMeta[],
): readonly ArticleGroup[] =>
  groupedArticles(ids.flatMap((id) => list.find(({ slug }) => id === `article-${slug}`) ?? []))

/** Articles whose name is spelt nearly like `asked`, best first: `fallingasleep`, `faling-asleep`. */
export function similarArticles(asked: string): readonly ArticleMeta[] {
  const index = createSearchIndex(
    articles.map(({ slug, title }) => ({
      id: `article-${slug}`,
      title: slug.replaceAll('-', ''),
      keywords: title,
      text: '',
    })),
  )
  return foundArticles(searchIndex(index, asked).ids, articles).flatMap((group) => group.articles)
}
