/** What the search lists. Most entries are in the index that the build makes; the others bring a document of their own. */
import type { ArticleMeta } from '#content/article.ts'
import { articles, pathOfArticle } from '#content/articles.ts'
import { type HelpQuestion, helpGroups } from '#content/help.ts'
import { type NavIcon, navigationOf } from '#content/navigation.ts'
import { offers, pathOfOffer } from '#content/offers.ts'
import type { Paths } from '#content/paths.ts'
import { type Program, programs } from '#content/programs.ts'
import type { SearchDocument } from '#content/search/search.ts'
import { t } from '#locale/t.ts'
import { homeOf, kindOf } from '#screens/listening/programs/program-words.ts'
import { bookHref } from '#screens/reading/reader/book-words.ts'

/** Somewhere to go, a program to play, or something to do. */
export type Entry = {
  /** As in the index. */
  id: string
  title: string
  detail: string
  /** For entries that aren't in the index: more words to find them by. */
  keywords?: string | undefined
} & (
  | { kind: 'program'; program: Program; path: string }
  | { kind: 'play'; program: Program }
  | { kind: 'article' | 'book' | 'help'; path: string }
  | { kind: 'screen'; icon: NavIcon; path: string }
  | { kind: 'act'; icon: 'play' | 'sleep' | 'night'; act: () => void }
)

export type Group = {
  title: string
  entries: readonly Entry[]
  isShownAtRest?: boolean
  /** How many results it shows, so that none hides the others. */
  most?: number
}

/** The fields of a book that search uses. */
export type ShelfBook = { id: string; title: string; author: string; description: string }

/** In the order of the results: first what can be played. */
export const searchGroups = (paths: Paths, books: readonly ShelfBook[]): readonly Group[] => [
  { title: t('Play now'), entries: programs.map(playEntry), most: 3 },
  {
    title: t('Programs'),
    isShownAtRest: true,
    entries: programs.map((program) => programEntry(program, paths)),
  },
  { title: t('Articles'), entries: articles.map((article) => articleEntry(article, paths)) },
  { title: t('Books'), entries: books.map((book) => bookEntry(book, paths)) },
  {
    title: t('Help'),
    entries: helpGroups.flatMap((group) =>
      group.questions.map((question) => helpEntry(question, group.title, paths)),
    ),
  },
  { title: t('Offers'), entries: offerEntries(paths) },
  {
    title: t('Pages'),
    isShownAtRest: true,
    entries: [...screenEntries(paths), ...publicEntries(paths)],
  },
]

/** Search words of an entry that isn't in the index. */
export const documentOf = ({ id, title, keywords = '' }: Entry): SearchDocument => ({
  id,
  title,
  keywords,
  text: '',
})

const whereToLook: readonly NavIcon[] = ['tracks', 'pages', 'help']

/** Where to look when nothing was found. */
export const fallbackGroups = (paths: Paths): readonly Group[] => [
  {
    title: t('Try one of these'),
    entries: screenEntries(paths).filter(
      (entry) => entry.kind === 'screen' && whereToLook.includes(entry.icon),
    ),
  },
]

const programEntry = (program: Program, paths: Paths): Entry => ({
  kind: 'program',
  id: `program-${program.id}`,
  title: program.title,
  detail: kindOf(program),
  program,
  path: homeOf(program, paths),
})

/** Plays `program`. */
export const playEntry = (program: Program): Entry => ({
  kind: 'play',
  id: `play-${program.id}`,
  title: t('Play {title}', { title: program.title }),
  detail: kindOf(program),
  program,
})

const articleEntry = (article: ArticleMeta, paths: Paths): Entry => ({
  kind: 'article',
  id: `article-${article.slug}`,
  title: article.title,
  detail: t('{count}\u00a0min read', { count: article.minutes }),
  path: pathOfArticle(article, paths),
})

const bookEntry = ({ id, title, author, description }: ShelfBook, paths: Paths): Entry => ({
  kind: 'book',
  id: `book-${id}`,
  title,
  detail: author,
  keywords: description,
  path: bookHref(paths.ebooks, id),
})

const helpEntry = ({ id, question }: HelpQuestion, group: string, paths: Paths): Entry => ({
  kind: 'help',
  id: `help-${id}`,
  title: t(question),
  detail: t(group),
  path: `${paths.support}#${id}`,
})

const screenEntries = (paths: Paths): Entry[] =>
  navigationOf(paths).flatMap(({ label, items }) =>
    items.map((item) => ({
      kind: 'screen',
      id: `screen-${item.icon}`,
      title: t(item.label),
      detail: t(label ?? item.label),
      keywords: otherWords[item.icon],
      icon: item.icon,
      path: item.path,
    })),
  )

const publicEntries = (paths: Paths): Entry[] =>
  (
    [
      ['safety', t('How to listen safely'), paths.safety, ''],
      ['privacy', t('Privacy'), paths.privacy, 'data gdpr cookies'],
      ['terms', t('Terms'), paths.terms, 'conditions contract'],
      ['accessibility', t('Accessibility'), paths.accessibility, 'statement screen reader keyboard wcag'],
      ['company', t('Company'), paths.company, 'imprint address legal'],
    ] as const
  ).map(([id, title, path, keywords]) => ({
    kind: 'screen',
    icon: 'help',
    id: `screen-${id}`,
    title,
    detail: t('About'),
    keywords,
    path,
  }))

const otherWords: Partial<Record<NavIcon, string>> = {
  home: 'start home today',
  tracks: 'audio tracks music listen sound',
  heart: 'liked favorites',
  visual: 'breathing animation full screen',
  books: 'read library ebooks',
  pages: 'read content science',
  journey: 'plan days streak',
  quiz: 'questions which program recommendation',
  person: 'profile photo password email address export delete',
  offers: 'vision plus ultra buy price',
  help: 'contact problem faq',
}

const offerEntries = (paths: Paths): Entry[] =>
  offers.map((offer) => ({
    kind: 'screen',
    icon: 'offers',
    id: `offer-${offer.id}`,
    title: t(offer.title),
    detail: t(offer.summary),
    keywords: t(offer.summary),
    path: pathOfOffer(offer, paths),
  }))
