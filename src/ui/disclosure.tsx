import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { disclosure } from '../../styled-system/recipes/index.js'

export function DisclosureList({ children }: { children: ReactNode }) {
  return <div className={disclosure().list}>{children}</div>
}

type Props = {
  id: string
  title: string
  children: ReactNode
  /** As it first comes up; a press decides after that. */
  isOpen?: boolean | undefined
}

/** A question, and its answer once it is pressed. The browser finds words in a closed one, too. */
export function Disclosure({ id, title, children, isOpen = false }: Props) {
  const classes = disclosure()
  return (
    <details id={id} className={classes.root} open={isOpen}>
      <summary className={classes.summary}>
        <span>{title}</span>
        <ChevronDown size={20} className={classes.mark} aria-hidden="true" />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}
