/** Highlights and notes in books, as the device saves them. */

import type { HighlightColour } from '#content/highlights.ts'

/** A piece of text in a book. */
export type Passage = {
  /** A range CFI; it also identifies the highlight within its book. */
  cfi: string
  words: string
  chapter: string
  /** From 0 to 1; 0 until the book has been measured. */
  fraction: number
}

/** Where something is on the page, in pixels from its top left corner. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Reports about the text of an open book. */
export type TextFact =
  | { type: 'text.selected'; passage: Passage; isPicked: boolean; box: Box }
  | { type: 'text.deselected' }
  | { type: 'highlight.pressed'; cfi: string }

export type Highlight = Passage & { colour: HighlightColour; note: string }

export type BookHighlights = { title: string; items: readonly Highlight[] }

/** By the book's id. */
export type Highlights = Readonly<Record<string, BookHighlights>>

/** In the order of the text. */
export const inOrder = (items: readonly Highlight[]): readonly Highlight[] =>
  [...items].sort((one, other) => compareSteps(stepsOf(one.cfi), stepsOf(other.cfi)))

/** The steps and offsets of a CFI, without the ids in brackets. */
const stepsOf = (cfi: string): readonly number[] =>
  [...cfi.replace(/\[[^\]]*\]/g, '').matchAll(/\d+/g)].map(([digits]) => Number(digits))

function compareSteps(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((step, index) => step !== other[index])
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0)
}

/** All highlights as one Markdown file, by book and chapter. */
export function markdownOf(highlights: Highlights): string {
  const books = Object.values(highlights)
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => one.title.localeCompare(other.title, 'en'))
  return `${['# Highlights and notes', ...books.map(bookMarkdown)].join('\n\n')}\n`
}

function bookMarkdown({ title, items }: BookHighlights): string {
  const parts = [`## ${escaped(title)}`]
  let chapter = ''
  for (const item of inOrder(items)) {
    if (item.chapter !== chapter && item.chapter !== '') parts.push(`### ${escaped(item.chapter)}`)
    chapter = item.chapter
    parts.push(`> ${escaped(item.words)}`)
    if (item.note !== '') parts.push(item.note)
  }
  return parts.join('\n\n')
}

/** Escapes Markdown and puts the text on one line. */
const escaped = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
