import { List, Moon, Sun } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { Look } from '../chart/sizes.ts'
import { useProject } from '../use-project.ts'
import { Finder } from './finder.tsx'
import { type Place, type Tab, tabs } from './place.ts'

type Props = {
  machine: string
  tab: Tab
  look: Look
  isListOpen: boolean
  onTab: (tab: Tab) => void
  onLook: (look: Look) => void
  onGo: (place: Partial<Place>) => void
  onList: () => void
  listButton: RefObject<HTMLButtonElement | null>
}

const names = {
  ask: 'Ask',
  explain: 'Explain',
  changed: 'What changed',
  simulate: 'Simulate',
  live: 'Live & replay',
}

export function TopBar(props: Props) {
  const { machine, tab, look, isListOpen, onTab, onLook, onGo, onList, listButton } = props
  const { causes = [] } = useProject()
  return (
    <header className="top">
      <button
        ref={listButton}
        type="button"
        className="tool top-list"
        aria-expanded={isListOpen}
        aria-label="List of machines"
        onClick={onList}
      >
        <List size={18} />
      </button>
      <h1 className="top-title">Statecharts</h1>
      <fieldset className="segments" aria-label="What to do">
        {tabs
          .filter((one) => one !== 'ask' || causes.length > 0)
          .map((one) => (
            <button key={one} type="button" aria-pressed={one === tab} onClick={() => onTab(one)}>
              {names[one]}
            </button>
          ))}
      </fieldset>
      <Finder machine={machine} isAsking={tab === 'ask'} onGo={onGo} />
      <div className="top-looks">
        <label className="tick">
          <input
            type="checkbox"
            checked={look.isDetailed}
            onChange={(event) => onLook({ isDetailed: event.target.checked })}
          />
          <span>All details</span>
        </label>
        <ModeButton />
      </div>
    </header>
  )
}

/** Switches the inspector between light and dark. */
function ModeButton() {
  const root = document.documentElement
  const [mode, setMode] = useState(root.dataset.mode)
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="tool"
      aria-label={other === 'dark' ? 'Night' : 'Day'}
      title={other === 'dark' ? 'Night' : 'Day'}
      onClick={() => {
        root.dataset.mode = other
        setMode(other)
        try {
          localStorage.setItem('inspector.mode', other)
        } catch {}
      }}
    >
      {other === 'dark' ? <Moon size={18} /> : <Sun size={18} />}
    </button>
  )
}
