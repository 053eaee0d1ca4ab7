/** What the search looks through, one source a line in `searchSources`. */
import type { ArticleMeta } from '../../content/article.ts'
import { articles, pathOfArticle } from '../../content/articles.ts'
import { navigationOf, type PlaceIcon } from '../../content/navigation.ts'
import { offers, pathOfOffer } from '../../content/offers.ts'
import type { Paths } from '../../content/paths.ts'
import { type Program, programs } from '../../content/programs.ts'
import type { Searchable, SearchSource } from '../../content/search.ts'
import { t } from '../../locale/t.ts'
import { homeOf, kindOf } from '../../screens/admin/parts/program-words.ts'
import { bookHref } from '../../screens/admin/parts/reader/book-words.ts'

/** Either a place to go to or a program to hear. */
export type Entry = Searchable & { id: string } & (
    | { kind: 'program'; program: Program; path: string }
    | { kind: 'play'; program: Program }
    | { kind: 'article'; path: string }
    | { kind: 'book'; path: string }
    | { kind: 'place'; icon: PlaceIcon; path: string }
  )

type Source = SearchSource<Entry>

/** What the search needs to know of a book of the shelf. */
export type FindableBook = { id: string; title: string; author: string; description: string }

export const searchSources = (paths: Paths, books: readonly FindableBook[]): readonly Source[] => [
  {
    title: t('Programs'),
    isShownAtRest: true,
    entries: programs.map((program) => programEntry(program, paths)),
  },
  { title: t('Play now'), isShownAtRest: false, entries: programs.map(playEntry) },
  {
    title: t('Articles'),
    isShownAtRest: false,
    entries: articles.map((article) => articleEntry(article, paths)),
  },
  {
    title: t('Ebooks'),
    isShownAtRest: false,
    entries: books.map((book) => bookEntry(book, paths)),
  },
  { title: t('Offers'), isShownAtRest: false, entries: offerEntries(paths) },
  { title: t('Places'), isShownAtRest: true, entries: placeEntries(paths) },
]

const whereToLook: readonly PlaceIcon[] = ['tracks', 'pages', 'help']

/** Where to look when nothing was found. */
export const waysOn = (paths: Paths) => [
  {
    title: t('Look here'),
    entries: placeEntries(paths).filter(
      (entry) => entry.kind === 'place' && whereToLook.includes(entry.icon),
    ),
  },
]

const programEntry = (program: Program, paths: Paths): Entry => ({
  kind: 'program',
  id: program.id,
  title: program.title,
  detail: kindOf(program),
  also: [t(program.summary)],
  program,
  path: homeOf(program, paths),
})

const playEntry = (program: Program): Entry => ({
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
  detail: t('{count} min read', { count: article.minutes }),
  also: [article.group, article.summary, ...article.headings.map(({ text }) => text)],
  path: pathOfArticle(article, paths),
})

const bookEntry = ({ id, title, author, description }: FindableBook, paths: Paths): Entry => ({
  kind: 'book',
  id: `book-${id}`,
  title,
  detail: author,
  also: [description],
  path: bookHref(paths.ebooks, id),
})

const placeEntries = (paths: Paths): Entry[] =>
  navigationOf(paths).flatMap(({ label, places }) =>
    places.map((place) => ({
      kind: 'place',
      id: `place-${place.icon}`,
      title: t(place.label),
      detail: t(label),
      also: otherWords[place.icon] ?? [],
      icon: place.icon,
      path: place.path,
    })),
  )

const otherWords: Partial<Record<PlaceIcon, readonly string[]>> = {
  home: ['start', 'home', 'today'],
  tracks: ['programs', 'music', 'listen', 'sound'],
  heart: ['hearts', 'liked', 'favorites'],
  visual: ['breathing', 'animation', 'full screen'],
  books: ['read', 'library'],
  pages: ['read', 'content', 'science'],
  journey: ['plan', 'days', 'streak'],
  quiz: ['questions', 'which program', 'recommendation'],
  person: ['profile', 'photo', 'password', 'e-mail', 'address', 'export', 'delete'],
  offers: ['vision', 'plus', 'ultra', 'buy', 'price'],
  help: ['contact', 'problem', 'faq', 'mail'],
}

/** Those that the side bar does not name. */
const offerEntries = (paths: Paths): Entry[] =>
  offers
    .filter(({ id }) => id !== 'bonus')
    .map((offer) => ({
      kind: 'place',
      icon: 'offers',
      id: `offer-${offer.id}`,
      title: t(offer.title),
      detail: t(offer.summary),
      path: pathOfOffer(offer, paths),
    }))
