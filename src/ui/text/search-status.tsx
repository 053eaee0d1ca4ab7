import { useEffect, useRef, useState } from 'react'
import { HiddenText } from './hidden-text.tsx'

/** Milliseconds after the last key. */
const pause = 500

type Props = {
  /** What was typed: each key starts the pause again. */
  query: string
  /** What was found, in one sentence; empty before anything is searched for. */
  words: string
  /** Before it, in the language of component labels. */
  label?: string | undefined
  lang?: string | undefined
}

/** For screen readers: what a search found, once the member has stopped typing. */
export function SearchStatus({ query, words, label = '', lang }: Props) {
  const [said, setSaid] = useState({ words: '', label: '' })
  const isOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key that finds the same starts the pause again, too
  useEffect(() => {
    // What the screen opens with isn't news.
    if (!isOpened.current) {
      isOpened.current = true
      return
    }
    const timer = setTimeout(() => setSaid({ words, label }), pause)
    return () => clearTimeout(timer)
  }, [query, words, label])
  return (
    <HiddenText as="p" live="polite" role="status">
      {said.label === '' ? null : (
        <span lang={lang} dir="auto">
          {said.label}
        </span>
      )}{' '}
      <span>{said.words}</span>
    </HiddenText>
  )
}
