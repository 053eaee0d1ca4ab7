import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Hit, indexOf, search } from '../chart/search.ts'
import { machineTitle, stateTitle } from '../say.ts'
import { useProject } from '../use-project.ts'
import type { Place } from './place.ts'

const kinds = {
  question: 'Question',
  machine: 'Machine',
  state: 'State',
  event: 'Event',
  guard: 'Condition',
  helper: 'Helper',
  effect: 'What it does',
  tag: 'Tag',
  requirement: 'Requirement',
}

/** The place that a hit leads to: its state, or its machine. */
const whereOf = ({ machine, state, kind }: Hit) =>
  kind === 'state' || state === ''
    ? machineTitle(machine)
    : `${machineTitle(machine)}, “${stateTitle(machine, state.split('.'))}”`

type Props = { machine: string; isAsking: boolean; onGo: (place: Partial<Place>) => void }

/** Searches all charts; `/` focuses it. */
export function Finder({ machine, isAsking, onGo }: Props) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { machines, requirements, causes } = useProject()
  const index = useMemo(() => indexOf(machines, requirements, causes), [machines, requirements, causes])
  const { hits, areNearest } = search(index, query, machine)

  useEffect(() => {
    const come = (event: globalThis.KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey } = event
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
      if (key !== '/' || ctrlKey || metaKey || isTyping) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', come)
    return () => removeEventListener('keydown', come)
  }, [])

  function take(at: number) {
    const hit = hits[at]
    if (hit === undefined) return
    if (hit.kind === 'question') onGo({ tab: 'ask', cause: hit.state })
    else onGo({ machine: hit.machine, state: hit.state, ...(isAsking ? { tab: 'explain' } : {}) })
    setQuery('')
    field.current?.blur()
  }

  function press(event: KeyboardEvent) {
    // An input method takes these keys; Safari tells it by the code only.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'ArrowDown') setChosen(Math.min(hits.length - 1, chosen + 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(0, chosen - 1))
    else if (event.key === 'Enter') take(chosen)
    else if (event.key === 'Escape') {
      setQuery('')
      field.current?.blur()
    } else return
    event.preventDefault()
  }

  return (
    <div className="finder">
      <Search size={16} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Find a state, an event or a condition"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits.length > 0 ? `${listId}-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder="Find a state, an event …"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      {query === '' && <span className="finder-key">/</span>}
      <div className="found" hidden={hits.length === 0}>
        {areNearest && <p role="status">Nothing has all of these words. The nearest:</p>}
        <div id={listId} role="listbox" aria-label="Found">
          {hits.map((hit, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen one.
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field.
            <div
              key={`${hit.machine} ${hit.kind} ${hit.code} ${hit.state} ${hit.text}`}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === chosen}
              onPointerMove={() => setChosen(at)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(at)}
            >
              <span>{hit.text}</span>
              {hit.description !== '' && <small>{hit.description}</small>}
              <small>
                {kinds[hit.kind]}
                {hit.kind !== 'question' && (
                  <>
                    {' '}
                    · {whereOf(hit)} · <code>{hit.code}</code>
                  </>
                )}
              </small>
            </div>
          ))}
        </div>
      </div>
      {query.trim() !== '' && hits.length === 0 && (
        <p className="found" role="status">
          Nothing is called that. Try fewer or shorter words, or a name from the code.
        </p>
      )}
    </div>
  )
}
