import { wordmark } from '#styled-system/recipes/wordmark.js'

type Props = {
  name: string
  /** Plain text without an address. */
  href?: string | undefined
}

/** The product's name behind its mark: two waves that meet on a disc. */
export function Wordmark({ name, href }: Props) {
  const classes = wordmark()
  const content = (
    <>
      <svg viewBox="0 0 32 32" className={classes.mark} aria-hidden="true" focusable="false">
        <circle cx="16" cy="16" r="16" fill="var(--accent-solid)" />
        <path
          d="M0 17Q4 9 8 13T16 17T24 17T32 13V18A16 16 0 0 1 1 21z"
          fill="var(--accent-on)"
          opacity="0.5"
        />
        <path d="M.6 20Q5 13 10 18T20 22T31.5 19A16 16 0 0 1 .6 20z" fill="var(--accent-on)" />
      </svg>
      <span className={classes.name}>{name}</span>
    </>
  )
  return href ? (
    <a href={href} className={classes.root}>
      {content}
    </a>
  ) : (
    <span className={classes.root}>{content}</span>
  )
}
