/** An article as plain data, without markup in strings. `scripts/articles` makes it from Markdown. */
import type { ProgramId } from './programs.ts'
import type { Review } from './review.ts'

/** Screens that an article can link to: `[words](app:support)`. */
export const articleScreens = [
  'audiotracks',
  'ebooks',
  'findOut',
  'journey',
  'player',
  'profile',
  'quiz',
  'support',
  'visual',
  'safety',
  'signInHelp',
  'privacy',
  'terms',
  'company',
  'accessibility',
] as const

export type ArticleScreen = (typeof articleScreens)[number]

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: readonly Inline[] }
  /** Positions in the list of sources, from 1. */
  | { kind: 'cite'; sources: readonly number[] }
  | { kind: 'article'; slug: string; children: readonly Inline[] }
  | { kind: 'screen'; screen: ArticleScreen; children: readonly Inline[] }
  | { kind: 'web'; href: string; children: readonly Inline[] }

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  /** A highlighted box, such as advice to see a doctor. */
  | { kind: 'note'; blocks: readonly Block[] }
  | Bars

/** A figure: rows with a bar each. */
export type Bars = {
  kind: 'bars'
  caption: string
  /** `share`: the bar's length in percent of the longest, or of 100 if the values are percentages. */
  rows: readonly { label: string; value: string; share: number }[]
}

export type Source = {
  id: string
  text: string
  /** Address of the work: `https://…`, or its DOI as an address. */
  href?: string | undefined
}

export type Heading = { id: string; text: string }

/** An article's entry in lists. */
export type ArticleMeta = {
  /** The name of its file, and its address: `content/{slug}`. */
  slug: string
  title: string
  /** 1 to 8 if it's also at `contentpages{number}`; null for further reading. */
  number: number | null
  /** Its heading in the index. */
  group: string
  summary: string
  /** What its page plays. */
  program: ProgramId
  /** The programs whose pages link to it. */
  programs: readonly ProgramId[]
  review: Review
  words: number
  /** Reading time in whole minutes. */
  minutes: number
  /** Headings of the second level, with their anchors. */
  headings: readonly Heading[]
}

export type ArticleText = { blocks: readonly Block[]; sources: readonly Source[] }
