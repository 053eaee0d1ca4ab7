import type { ReactNode } from 'react'
import { articleFrame, nextPages } from '../../styled-system/recipes/index.js'

type Props = {
  /** What stands beside the text, and before it where there is no room. Left out on paper. */
  aside: ReactNode
  children: ReactNode
  /** After the text. Left out on paper. */
  foot: ReactNode
}

/** A text to read, with what belongs to it. */
export function ArticleFrame({ aside, children, foot }: Props) {
  const classes = articleFrame()
  return (
    <div className={classes.grid}>
      <div className={classes.aside}>{aside}</div>
      <div className={classes.text}>
        {children}
        <div className={classes.foot}>{foot}</div>
      </div>
    </div>
  )
}

/** Around a whole page that can be printed: on paper it is dark on white in every room. */
export function Printable({ children }: { children: ReactNode }) {
  return <div className={articleFrame().root}>{children}</div>
}

/** Group, number and read time under a title; `actions` are left out on paper. */
export function ArticleMetaLine({ parts, actions }: { parts: readonly string[]; actions: ReactNode }) {
  return (
    <div className={articleFrame().meta}>
      <p>{parts.join(' · ')}</p>
      <div data-no-print>{actions}</div>
    </div>
  )
}

export type ShownSource = { id: string; text: string; href?: string | undefined }

/** The works that a text rests on; `#source-1` is the first. */
export function SourceList({ sources }: { sources: readonly ShownSource[] }) {
  const classes = articleFrame()
  return (
    <ol className={classes.sources}>
      {sources.map(({ id, text, href }, place) => (
        <li key={id} id={`source-${place + 1}`} className={classes.source}>
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

export type PageLink = { href: string; over: string; title: string }

/** The page before and the page after. */
export function NextPages(props: { label: string; previous: PageLink | null; next: PageLink | null }) {
  const { label, previous, next } = props
  const classes = nextPages()
  const link = ({ href, over, title }: PageLink, side: 'previous' | 'next') => (
    <a href={href} className={classes.link} data-side={side} rel={side === 'next' ? 'next' : 'prev'}>
      <span className={classes.over}>{over}</span>
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
