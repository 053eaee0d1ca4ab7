/** What an article is once its Markdown was read: plain data, no markup in strings. Made by `scripts/articles`. */
import type { ProgramId } from './programs.ts'

/** Places of this app that an article may lead to: `[words](app:support)`. */
export const articlePlaces = [
  'audiotracks',
  'ebooks',
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
] as const

export type ArticlePlace = (typeof articlePlaces)[number]

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: readonly Inline[] }
  /** Places in the list of sources, from 1. */
  | { kind: 'cite'; sources: readonly number[] }
  | { kind: 'article'; slug: string; children: readonly Inline[] }
  | { kind: 'place'; place: ArticlePlace; children: readonly Inline[] }
  | { kind: 'web'; href: string; children: readonly Inline[] }

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  /** Set apart from the text, such as advice to see a doctor. */
  | { kind: 'note'; blocks: readonly Block[] }

export type Source = {
  id: string
  text: string
  /** Where the work is found: `https://…`; a DOI as an address. */
  href?: string | undefined
}

export type Heading = { id: string; text: string }

/** What a list of articles says of one. */
export type ArticleMeta = {
  /** The name of its file; `content/{slug}` leads to it. */
  slug: string
  title: string
  /** 1 to 8: it is also `contentpages{number}`. Null for further reading. */
  number: number | null
  /** The heading it stands under in the index. */
  group: string
  summary: string
  /** The program it is about. */
  program: ProgramId
  words: number
  /** How long reading takes, in whole minutes. */
  minutes: number
  /** Its parts: anchors and headings of the second level. */
  headings: readonly Heading[]
}

export type ArticleText = { blocks: readonly Block[]; sources: readonly Source[] }
