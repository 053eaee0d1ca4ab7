import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { disclosure } from '#styled-system/recipes/disclosure.js'

export function DisclosureList({ children }: { children: ReactNode }) {
  return <div className={disclosure().list}>{children}</div>
}

type Props = {
  id: string
  title: string
  children: ReactNode
  isOpen?: boolean | undefined
}

/** A question that opens into its answer, also when the address leads to it. The browser's search looks inside, too. */
export function Disclosure({ id, title, children, isOpen = false }: Props) {
  const classes = disclosure()
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const openIfLinked = () => {
      if (details.current === null || location.hash !== `#${id}`) return
      for (const each of around(details.current)) each.open = true
      details.current.scrollIntoView()
    }
    openIfLinked()
    addEventListener('hashchange', openIfLinked)
    return () => removeEventListener('hashchange', openIfLinked)
  }, [id])

  return (
    <details ref={details} id={id} className={classes.root} open={isOpen}>
      <summary className={classes.summary}>
        <span>{title}</span>
        <ChevronDown size={20} className={classes.mark} aria-hidden="true" />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}

/** It, and those that it is in. */
function around(inner: HTMLDetailsElement): HTMLDetailsElement[] {
  const outer = inner.parentElement?.closest('details') ?? null
  return outer === null ? [inner] : [inner, ...around(outer)]
}

/** Several lists, one below the other; each opens from its title. */
export function TopicList({ children }: { children: ReactNode }) {
  return <div className={disclosure().topics}>{children}</div>
}

type TopicProps = {
  icon: ReactNode
  title: string
  /** How much is in it. */
  note: string
  children: ReactNode
}

/** One of them. */
export function Topic({ icon, title, note, children }: TopicProps) {
  const classes = disclosure()
  return (
    <details className={classes.topic}>
      <summary className={classes.topicHead}>
        <span className={classes.topicIcon} aria-hidden="true">
          {icon}
        </span>
        <h3 className={classes.topicTitle}>{title}</h3>
        <span className={classes.topicNote}>{note}</span>
        <ChevronDown size={20} className={classes.mark} aria-hidden="true" />
      </summary>
      <div className={classes.topicBody}>{children}</div>
    </details>
  )
}
