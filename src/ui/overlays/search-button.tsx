import { Search } from 'lucide-react'
import { searchButton } from '#styled-system/recipes/search-button.js'
import { Tip } from '#ui/actions/tip.tsx'

type Props = {
  label: string
  /** The shortcut as it's printed on the keyboard. */
  keys: string
  /** The shortcut in the notation of `aria-keyshortcuts`. */
  shortcut: string
  isExpanded: boolean
  /** Hovered or focused, so a click is likely. */
  onApproach: () => void
  onClick: () => void
}

/** Opens the search. It looks like a field from 600 px, like an icon below. */
export function SearchButton({ label, keys, shortcut, isExpanded, onApproach, onClick }: Props) {
  const classes = searchButton()
  return (
    <button
      type="button"
      className={classes.root}
      aria-haspopup="dialog"
      aria-expanded={isExpanded}
      aria-keyshortcuts={shortcut}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onClick}
    >
      <Search size={20} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {keys ? (
        <span className={classes.keys} aria-hidden="true">
          {keys}
        </span>
      ) : null}
      <Tip text={label} />
    </button>
  )
}
