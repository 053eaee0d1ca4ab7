import '#theme/further.css'
import type { ReactNode } from 'react'
import { articleFrame } from '#styled-system/recipes/article-frame.js'
import { nextPages } from '#styled-system/recipes/next-pages.js'

type Props = {
  /** The contents: beside the text, or above it in narrow windows. Not printed. */
  aside: ReactNode
  children: ReactNode
  /** What can be done with the text, after it. Not printed. */
  tools: ReactNode
  /** At the end. Not printed. */
  foot: ReactNode
}

/** The text of an article, with its contents, its tools and its foot. */
export function ArticleFrame({ aside, children, tools, foot }: Props) {
  const classes = articleFrame()
  return (
    <>
      <div className={classes.aside}>{aside}</div>
      <div className={classes.text}>
        {children}
        <div className={classes.tools}>{tools}</div>
        <div className={classes.foot}>{foot}</div>
      </div>
    </>
  )
}

/** A drawing above the heading. */
export function ArticleBand({ children }: { children: ReactNode }) {
  return (
    <div className={articleFrame().band} aria-hidden="true">
      {children}
    </div>
  )
}

/** Wraps a page that can be printed, dark on white in every theme. */
export function Printable({ children }: { children: ReactNode }) {
  return <div className={articleFrame().root}>{children}</div>
}

type MetaProps = {
  parts: readonly string[]
  /** Who wrote it and who checked it. */
  review: string
  /** Not printed. */
  actions: ReactNode
}

/** Group, number, reading time and review under a title. */
export function ArticleMetaLine({ parts, review, actions }: MetaProps) {
  return (
    <div className={articleFrame().meta}>
      <div>
        {/* A line never ends with the dot. */}
        <p>{parts.join(' ·\u00a0')}</p>
        <p>{review}</p>
      </div>
      <div data-no-print>{actions}</div>
    </div>
  )
}

export type ShownSource = { id: string; text: string; href?: string | undefined }

/** Sources of a text; `#source-1` is the first. */
export function SourceList({ sources }: { sources: readonly ShownSource[] }) {
  const classes = articleFrame()
  return (
    <ol className={classes.sources}>
      {sources.map(({ id, text, href }, index) => (
        <li key={id} id={`source-${index + 1}`} className={classes.source}>
          {text}{' '}
          {href === undefined ? null : (
            <a href={href} target="_blank" rel="noreferrer">
              {href.replace('https://', '')}
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}

export type PageLink = { href: string; eyebrow: string; title: string }

/** Links to the previous and the next page. */
export function NextPages(props: { label: string; previous: PageLink | null; next: PageLink | null }) {
  const { label, previous, next } = props
  const classes = nextPages()
  const link = ({ href, eyebrow, title }: PageLink, side: 'previous' | 'next') => (
    <a href={href} className={classes.link} data-side={side} rel={side === 'next' ? 'next' : 'prev'}>
      <span className={classes.eyebrow}>{eyebrow}</span>
      <span className={classes.title}>{title}</span>
    </a>
  )
  return (
    <nav className={classes.root} aria-label={label}>
      {previous === null ? null : link(previous, 'previous')}
      {next === null ? null : link(next, 'next')}
    </nav>
  )
}
