/** A page of `content/pages`, parsed by `scripts/articles/pages.ts`. */
import type { Block, Inline } from './article.ts'
import type { Product } from './product.ts'

export type PublicPage = {
  title: string
  summary: string
  updated?: string | undefined
  blocks: readonly Block[]
}

/** What a page may say in braces. Paragraphs and list items with one that isn't configured are left out. */
export const pageWords = ['name', 'company', 'address', 'supportEmail'] as const

type Words = Record<(typeof pageWords)[number], string>

/** `page` with everything in braces filled in; the support address becomes a link. */
export function filledPage(
  page: PublicPage,
  {
    name,
    companyName,
    companyAddress,
    supportEmail,
  }: Pick<Product, 'name' | 'companyName' | 'companyAddress' | 'supportEmail'>,
): PublicPage {
  const words: Words = { name, company: companyName, address: companyAddress, supportEmail }
  const isComplete = (part: Block | readonly Block[]) =>
    pageWords.every((word) => words[word] !== '' || !JSON.stringify(part).includes(`{${word}}`))
  const fill = (text: string) =>
    pageWords.reduce((filled, word) => filled.replaceAll(`{${word}}`, words[word]), text)

  const inline = (part: Inline): Inline[] => {
    if (part.kind === 'cite') return [part]
    if (part.kind !== 'text') return [{ ...part, children: part.children.flatMap(inline) }]
    return part.text.split(/(\{supportEmail\})/).flatMap((piece): Inline[] => {
      const text = fill(piece)
      if (piece !== '{supportEmail}') return [{ kind: 'text', text }]
      return [{ kind: 'web', href: `mailto:${text}`, children: [{ kind: 'text', text }] }]
    })
  }
  const block = (part: Block): Block => {
    switch (part.kind) {
      case 'heading':
        return { ...part, text: fill(part.text) }
      case 'paragraph':
        return { ...part, children: part.children.flatMap(inline) }
      case 'list':
        return { ...part, items: part.items.filter(isComplete).map((item) => item.map(block)) }
      case 'bars':
        return part
      case 'note':
        return { ...part, blocks: part.blocks.filter(isComplete).map(block) }
    }
  }
  return {
    ...page,
    title: fill(page.title),
    summary: fill(page.summary),
    blocks: page.blocks.filter((part) => part.kind !== 'paragraph' || isComplete(part)).map(block),
  }
}
