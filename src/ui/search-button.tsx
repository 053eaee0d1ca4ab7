import { Search } from 'lucide-react'
import { searchButton } from '../../styled-system/recipes/index.js'

type Props = {
  label: string
  /** The keys that do the same, as they are printed on this machine's keyboard. */
  keys: string
  /** The same in the notation of `aria-keyshortcuts`. */
  shortcut: string
  isExpanded: boolean
  /** Pointed at or focused: a press is likely. */
  onApproach: () => void
  onClick: () => void
}

/** Opens the search. From 600 px it looks like the field that it leads to, below like an icon. */
export function SearchButton({ label, keys, shortcut, isExpanded, onApproach, onClick }: Props) {
  const classes = searchButton()
  return (
    <button
      type="button"
      title={label}
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
      <span className={classes.keys} aria-hidden="true">
        {keys}
      </span>
    </button>
  )
}
