import type { ReactNode } from 'react'
import { stack } from '#styled-system/recipes/stack.js'

type Props = {
  /** The fields' values by name, as text. */
  onSubmit: (values: Readonly<Record<string, string>>) => void
  children: ReactNode
  id?: string | undefined
  label?: string | undefined
}

/** A form that submits without leaving the page; our own messages replace the browser's. */
export function Form({ onSubmit, children, id, label }: Props) {
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      className={stack({ gap: 'md' })}
      onSubmit={(event) => {
        event.preventDefault()
        const entries = [...new FormData(event.currentTarget)].filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        )
        onSubmit(Object.fromEntries(entries))
      }}
    >
      {children}
    </form>
  )
}
