/** The text of a section, block by block, with ranges for any part of it. */

const blocks =
  'p, li, dt, dd, h1, h2, h3, h4, h5, h6, td, th, figcaption, blockquote, pre, div, section, body'

/** What only screen readers read; not the book's own text. */
export const describing = 'mark[data-highlight]'

export const blockAt = (node: Node): Element | null =>
  (node as Partial<Element>).closest?.(blocks) ?? node.parentElement?.closest(blocks) ?? null

/** The book's own text in a range. */
export function textOf(range: Range): string {
  const copy = range.cloneContents()
  for (const mark of copy.querySelectorAll(describing)) mark.remove()
  return copy.textContent.replace(/\s+/g, ' ').trim()
}

export type TextBlock = {
  text: string
  /** The range between two offsets in `text`; null if they are outside. */
  range(start: number, end: number): Range | null
}

/** The blocks of `root` in order. Text of inline elements belongs to their block. */
export const textBlocks = (root: Element): TextBlock[] => textsOf(root).map(blockOf)

/** The text nodes, grouped by block; without the labels of drawings. */
function textsOf(root: Element): Text[][] {
  const groups: Text[][] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let last: Element | null = null
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest(`${describing}, svg`)) continue
    const block = blockAt(node) ?? root
    if (block === last) groups.at(-1)?.push(node as Text)
    else groups.push([node as Text])
    last = block
  }
  return groups
}

type Piece = { node: Text; start: number }

function blockOf(nodes: readonly Text[]): TextBlock {
  const pieces: Piece[] = []
  let text = ''
  for (const node of nodes) {
    pieces.push({ node, start: text.length })
    text += node.data
  }
  return {
    text,
    range(start, end) {
      const range = nodes[0]?.ownerDocument.createRange()
      const [from, to] = [pointIn(pieces, start, false), pointIn(pieces, end, true)]
      if (range === undefined || from === null || to === null) return null
      range.setStart(from.node, from.offset)
      range.setEnd(to.node, to.offset)
      return range
    },
  }
}

function pointIn(
  pieces: readonly Piece[],
  at: number,
  isEnd: boolean,
): { node: Text; offset: number } | null {
  for (const { node, start } of pieces) {
    const offset = at - start
    if (isEnd ? offset <= node.data.length : offset < node.data.length) return { node, offset }
  }
  return null
}

export type TextSentence = { text: string; range: Range }

/** The sentences of `root` in order. */
export function sentencesIn(root: Element, language: string): TextSentence[] {
  const split = splitterFor(language)
  return textBlocks(root).flatMap((block) =>
    // Line breaks in the source would end sentences.
    [...split(block.text.replace(/\s/g, ' '))].flatMap(({ segment, index }) => {
      const text = segment.replace(/\s+/g, ' ').trim()
      if (!/[\p{L}\p{N}]/u.test(text)) return []
      const start = index + segment.length - segment.trimStart().length
      const range = block.range(start, start + segment.trim().length)
      return range === null ? [] : [{ text, range }]
    }),
  )
}

type Split = (text: string) => Iterable<{ segment: string; index: number }>

function splitterFor(language: string): Split {
  // Firefox before 125 has none.
  if (!('Segmenter' in Intl)) return atFullStops
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity: 'sentence' })
  return (text) => segmenter.segment(text)
}

const atFullStops: Split = (text) =>
  Array.from(text.matchAll(/.+?(?:[.!?…]['"”’»)\]]*\s+|[。！？]|$)/gu), (found) => ({
    segment: found[0],
    index: found.index,
  }))

const localeOf = (language: string): string => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
