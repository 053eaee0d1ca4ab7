/** Search in one section: across inline elements, ignoring case and white space. */

export type Found = { range: Range; before: string; match: string; after: string }

const blocks =
  'p, li, dt, dd, h1, h2, h3, h4, h5, h6, td, th, figcaption, blockquote, pre, div, section, body'
const around = 60

/** Every match of `query` in the text of `root`, in order. */
export function findIn(root: Element, query: string): Found[] {
  const wanted = query.toLowerCase().replace(/\s+/g, ' ').trim()
  if (wanted === '') return []
  return textsOf(root).flatMap((text) => inBlock(text, wanted))
}

type Piece = { node: Text; start: number }

/** The text nodes, grouped by block. */
function textsOf(root: Element): Text[][] {
  const groups: Text[][] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let last: Element | null = null
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const block = node.parentElement?.closest(blocks) ?? root
    if (block === last) groups.at(-1)?.push(node as Text)
    else groups.push([node as Text])
    last = block
  }
  return groups
}

function inBlock(nodes: readonly Text[], wanted: string): Found[] {
  const pieces: Piece[] = []
  let whole = ''
  for (const node of nodes) {
    pieces.push({ node, start: whole.length })
    whole += node.data
  }
  // Must keep its length for offsets to match, so letters whose lower case is longer stay as they are.
  const folded = [...whole].map((letter) => foldedLetter(letter)).join('')
  const found: Found[] = []
  for (const match of folded.matchAll(patternOf(wanted))) {
    const [start, end] = [match.index, match.index + match[0].length]
    const range = nodes[0]?.ownerDocument.createRange()
    const [from, to] = [placeIn(pieces, start, false), placeIn(pieces, end, true)]
    if (range === undefined || from === null || to === null) continue
    range.setStart(from.node, from.offset)
    range.setEnd(to.node, to.offset)
    found.push({
      range,
      before: `${start > around ? '…' : ''}${plain(whole.slice(Math.max(0, start - around), start))}`,
      match: plain(whole.slice(start, end)),
      after: `${plain(whole.slice(end, end + around))}${end + around < whole.length ? '…' : ''}`,
    })
  }
  return found
}

const foldedLetter = (letter: string) => {
  const small = letter.toLowerCase()
  return small.length === letter.length ? small : letter
}

const patternOf = (wanted: string) =>
  new RegExp(
    wanted
      .split(' ')
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]"))
      .join('\\s+'),
    'g',
  )

const plain = (text: string) => text.replace(/\s+/g, ' ')

function placeIn(
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
