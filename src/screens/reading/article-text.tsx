import { usePaths } from '#actors/page-actors.tsx'
import type { Block, Inline } from '#content/article.ts'
import { articleBySlug, pathOfArticle } from '#content/articles.ts'
import { pathOfScreen } from '#content/screen-paths.ts'
import { t } from '#locale/t.ts'
import { BarFigure } from '#ui/reading/bar-figure.tsx'

/** The blocks of an article as elements. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes while it's shown
  return blocks.map((block, index) => <OneBlock key={index} block={block} />)
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading id={block.id} ref={arrive}>
          {block.text}
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Words parts={block.children} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes while it's shown
            <li key={index}>
              <Item blocks={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'bars':
      return <BarFigure caption={block.caption} rows={block.rows} />
    case 'note':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
  }
}

/** An item of one paragraph needs no `<p>`. */
function Item({ blocks }: { blocks: readonly Block[] }) {
  const [only] = blocks
  return blocks.length === 1 && only?.kind === 'paragraph' ? (
    <Words parts={only.children} />
  ) : (
    <Blocks blocks={blocks} />
  )
}

function Words({ parts }: { parts: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes while it's shown
  return parts.map((part, index) => <Word key={index} part={part} />)
}

function Word({ part }: { part: Inline }) {
  const paths = usePaths()
  switch (part.kind) {
    case 'text':
      return part.text
    case 'strong':
      return (
        <strong>
          <Words parts={part.children} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Words parts={part.children} />
        </em>
      )
    case 'cite':
      return (
        <sup>
          {part.sources.map((number) => (
            <a key={number} href={`#source-${number}`} aria-label={t('Source {number}', { number })}>
              {number}
            </a>
          ))}
        </sup>
      )
    case 'article': {
      const article = articleBySlug(part.slug)
      const href = article === undefined ? paths.contentPage(part.slug) : pathOfArticle(article, paths)
      return (
        <a href={href}>
          <Words parts={part.children} />
        </a>
      )
    }
    case 'screen':
      return (
        <a href={pathOfScreen(part.screen, paths)}>
          <Words parts={part.children} />
        </a>
      )
    case 'web':
      return (
        <a href={part.href} target={part.href.startsWith('mailto:') ? undefined : '_blank'} rel="noreferrer">
          <Words parts={part.children} />
        </a>
      )
  }
}

/** Scrolls to a heading named in the address, once the text has loaded. */
const arrive = (heading: HTMLHeadingElement | null) => {
  if (heading !== null && location.hash === `#${heading.id}`) heading.scrollIntoView()
}
