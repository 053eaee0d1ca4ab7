/** Search in one section: across inline elements, ignoring case and white space. */
import { type TextBlock, textBlocks } from './text-blocks.ts'

export type Found = { range: Range; before: string; match: string; after: string }

const around = 60

/** Every match of `query` in the text of `root`, in order. */
export function findIn(root: Element, query: string): Found[] {
  const wanted = query.toLowerCase().replace(/\s+/g, ' ').trim()
  if (wanted === '') return []
  return textBlocks(root).flatMap((block) => inBlock(block, wanted))
}

function inBlock(block: TextBlock, wanted: string): Found[] {
  const whole = block.text
  // Must keep its length for offsets to match, so letters whose lower case is longer stay as they are.
  const folded = [...whole].map((letter) => foldedLetter(letter)).join('')
  const found: Found[] = []
  for (const match of folded.matchAll(patternOf(wanted))) {
    const [start, end] = [match.index, match.index + match[0].length]
    const range = block.range(start, end)
    if (range === null) continue
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
