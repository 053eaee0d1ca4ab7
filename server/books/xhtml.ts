/** Turns a chapter's Markdown into XHTML. */
import MarkdownIt, { type Token } from 'markdown-it'
import { escaped } from '../escaped.ts'

export type Chapter = { title: string; body: string; words: number }

/** Raw HTML is shown as text, so a chapter contains only what Markdown can express. */
const markdown = new MarkdownIt({ html: false, xhtmlOut: true, typographer: true })

/** An image in a paragraph of its own becomes a figure; its Markdown title becomes the caption. */
markdown.core.ruler.push('figures', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const [picture, ...more] = token.children ?? []
    if (token.type !== 'inline' || picture?.type !== 'image' || more.length > 0) continue
    const [open, close] = [tokens[index - 1], tokens[index + 1]]
    if (open?.type !== 'paragraph_open' || close?.type !== 'paragraph_close') continue
    const caption = picture.attrGet('title')
    picture.attrs = (picture.attrs ?? []).filter(([name]) => name !== 'title')
    open.tag = 'figure'
    close.tag = 'figure'
    picture.meta = { caption }
  }
})

const drawImage = markdown.renderer.rules.image
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const drawn = drawImage?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options)
  const caption: unknown = tokens[index]?.meta?.caption
  return typeof caption === 'string' ? `${drawn}<figcaption>${escaped(caption)}</figcaption>` : drawn
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0

/** What can be read of it: the caption of a picture, but neither its address nor its description. */
function textOf({ type, content, meta, children }: Token): string {
  if (type === 'image') return String(meta?.caption ?? '')
  if (type === 'softbreak' || type === 'hardbreak') return ' '
  return children?.map(textOf).join('') ?? content
}

/** @throws Error if the text doesn't start with its title */
export function readChapter(name: string, text: string): Chapter {
  const [, title, rest] = /^\s*# (.+)\n([\s\S]*)$/.exec(text) ?? []
  if (title === undefined || rest === undefined) throw new Error(`${name}.md: must begin with "# Title"`)
  const tokens = markdown.parse(rest, {})
  const body = markdown.renderer.render(tokens, markdown.options, {})
  return { title: title.trim(), body, words: countWords(tokens.map(textOf).join(' ')) }
}

type Document = { title: string; language: string; body: string; kind?: string; head?: string }

export const documentOf = ({ title, language, body, kind, head = '' }: Document) =>
  `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head>
<title>${escaped(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>${head}
</head>
<body${kind ? ` epub:type="${kind}"` : ''}>
${body}
</body>
</html>
`
