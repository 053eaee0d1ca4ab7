/** Turns Markdown into the blocks that the article screen can show. Anything else is an error in the article. */
import MarkdownIt, { type Token } from 'markdown-it'
import type { ArticleScreen, Block, Inline } from '../../src/content/article.ts'
import { articleScreens } from '../../src/content/article.ts'

/** Sources and articles that the text can refer to. */
export type Known = {
  /** Ids of the article's sources, in order. */
  sources: readonly string[]
  /** Slugs of the other articles. */
  slugs: readonly string[]
}

/** Throws with the line (of the text, from 1) and the problem. */
export type Refuse = (line: number, problem: string) => never

/** Straight quotes become curly ones. */
const markdown = new MarkdownIt('commonmark', { html: false, typographer: true }).enable('smartquotes')

const citation = /\s*\[((?:@[\w-]+)(?:;\s*@[\w-]+)*)\]/

export function blocksOf(text: string, known: Known, refuse: Refuse): readonly Block[] {
  const tokens = markdown.parse(text, {})
  const ids = new Set<string>()
  let at = 0
  let line = 1

  function blocksUntil(end: string | null): Block[] {
    const blocks: Block[] = []
    while (at < tokens.length) {
      const token = tokens[at]!
      line = (token.map?.[0] ?? line - 1) + 1
      at += 1
      if (token.type === end) return blocks
      blocks.push(blockFrom(token))
    }
    return blocks
  }

  function blockFrom(token: Token): Block {
    switch (token.type) {
      case 'heading_open':
        return heading(token)
      case 'paragraph_open': {
        const children = inlineOf(tokens[at]!.children ?? [])
        at += 2
        return { kind: 'paragraph', children }
      }
      case 'bullet_list_open':
      case 'ordered_list_open':
        return list(token.type === 'ordered_list_open')
      case 'fence':
        return bars(token)
      case 'blockquote_open':
        return { kind: 'note', blocks: blocksUntil('blockquote_close') }
      default:
        return refuse(
          line,
          `"${token.type}" can’t be shown; use headings, paragraphs, lists, quotes and bars`,
        )
    }
  }

  /** A figure: its caption, then a line for each row, `label | value`. */
  function bars({ info, content }: Token): Block {
    const [caption = '', ...lines] = curly(content).trim().split('\n')
    const rows = lines.map((row) => row.split('|').map((cell) => cell.trim()))
    if (info.trim() !== 'bars' || rows.length === 0)
      return refuse(line, 'a figure is ```bars with a caption and rows such as “With music | 84%”')
    const figures = rows.map(([, value = '']) => Number.parseFloat(value.replace('−', '-')))
    if (rows.some((row) => row.length !== 2) || figures.some((figure) => !(figure >= 0)))
      return refuse(line, 'each row of bars is a label, “|” and a value that begins with a number')
    const most = rows.every(([, value]) => value?.endsWith('%')) ? 100 : Math.max(...figures)
    return {
      kind: 'bars',
      caption,
      rows: rows.map(([label = '', value = ''], at) => ({
        label,
        value,
        share: Math.round((100 * figures[at]!) / most),
      })),
    }
  }

  function heading({ tag }: Token): Block {
    const level = Number(tag.slice(1))
    const text = textOf(inlineOf(tokens[at]!.children ?? []))
    at += 2
    if (level !== 2 && level !== 3)
      return refuse(line, 'use ## or ### for headings; the title is in the front matter')
    const id = idOf(text)
    if (ids.has(id)) refuse(line, `the heading "${text}" appears twice`)
    ids.add(id)
    return { kind: 'heading', level, id, text }
  }

  function list(isOrdered: boolean): Block {
    const items: Block[][] = []
    while (tokens[at]?.type === 'list_item_open') {
      at += 1
      items.push(blocksUntil('list_item_close'))
    }
    at += 1
    return { kind: 'list', isOrdered, items }
  }

  function inlineOf(children: readonly Token[]): Inline[] {
    let next = 0
    const until = (end: string | null): Inline[] => {
      const parts: Inline[] = []
      while (next < children.length) {
        const token = children[next]!
        next += 1
        if (token.type === end) break
        parts.push(...partsFrom(token))
      }
      return joined(parts)
    }
    const partsFrom = (token: Token): Inline[] => {
      switch (token.type) {
        case 'text':
        case 'text_special':
          return cited(token.content)
        case 'softbreak':
          return [{ kind: 'text', text: ' ' }]
        case 'strong_open':
          return [{ kind: 'strong', children: until('strong_close') }]
        case 'em_open':
          return [{ kind: 'emphasis', children: until('em_close') }]
        case 'link_open':
          return [link(String(token.attrGet('href')), until('link_close'))]
        default:
          return refuse(line, `"${token.type}" can’t be shown in a paragraph`)
      }
    }
    return until(null)
  }

  function cited(text: string): Inline[] {
    const found = citation.exec(text)
    if (found === null) return [{ kind: 'text', text }]
    const sources = found[1]!.split(/;\s*/).map((name) => {
      const index = known.sources.indexOf(name.slice(1))
      return index === -1 ? refuse(line, `"${name}" isn’t one of the sources`) : index + 1
    })
    const before = text.slice(0, found.index)
    const after = text.slice(found.index + found[0].length)
    return [
      ...(before === '' ? [] : [{ kind: 'text' as const, text: before }]),
      { kind: 'cite', sources },
      ...(after === '' ? [] : cited(after)),
    ]
  }

  function link(href: string, children: readonly Inline[]): Inline {
    if (href.startsWith('https://')) return { kind: 'web', href, children }
    const screen = href.startsWith('app:') ? href.slice(4) : null
    if (screen !== null) {
      if (!isScreen(screen)) refuse(line, `there is no screen "${href}"; known: ${articleScreens.join(', ')}`)
      return { kind: 'screen', screen, children }
    }
    const slug = href.replace(/\.md$/, '')
    if (!href.endsWith('.md') || !known.slugs.includes(slug))
      refuse(line, `the link "${href}" leads nowhere; use other-article.md, app:screen or https://…`)
    return { kind: 'article', slug, children }
  }

  return blocksUntil(null)
}

/** With curly quotes and apostrophes. */
export const curly = (text: string): string =>
  text
    .split('\n')
    .map((line) => textOfTokens(markdown.parseInline(line, {})[0]?.children ?? []))
    .join('\n')

const textOfTokens = (tokens: readonly Token[]) => tokens.map(({ content }) => content).join('')

const isScreen = (name: string): name is ArticleScreen => (articleScreens as readonly string[]).includes(name)

/** `When sleep does not come` → `when-sleep-does-not-come`. */
export const idOf = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Joins adjacent texts and drops empty ones. */
function joined(parts: readonly Inline[]): Inline[] {
  const all: Inline[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') last.text += part.text
    else if (part.kind !== 'text' || part.text !== '') all.push(part)
  }
  return all
}

export const wordsOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + count(block), 0)

function count(block: Block): number {
  switch (block.kind) {
    case 'heading':
      return counted(block.text)
    case 'paragraph':
      return counted(textOf(block.children))
    case 'list':
      return block.items.reduce((sum, item) => sum + wordsOf(item), 0)
    case 'bars':
      return counted(block.caption)
    case 'note':
      return wordsOf(block.blocks)
  }
}

const counted = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export const textOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'cite' ? '' : textOf(part.children)))
    .join('')
