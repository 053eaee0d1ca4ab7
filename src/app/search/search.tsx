import { useEffect } from 'react'
import { t } from '#locale/t.ts'
import { onDemand } from '#ui/overlays/on-demand.ts'
import { SearchButton } from '#ui/overlays/search-button.tsx'
import { isSearchKey } from './search-key.ts'

const palette = onDemand(() => import('./search-palette.tsx'))
const isApple = /^(Mac|iP)/.test(navigator.platform)

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** In the top bar: opens the search, as its keys do everywhere but within another dialog. */
export function SearchOpener({ isOpen, onOpenChange }: Props) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      const hasOtherDialog = document.querySelector('[role$=dialog][aria-modal=true]') !== null && !isOpen
      if (!hasOtherDialog) onOpenChange(!isOpen)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen, onOpenChange])

  return (
    <SearchButton
      label={t('Search')}
      keys={isApple ? '⌘ K' : 'Ctrl K'}
      shortcut={isApple ? 'Meta+K' : 'Control+K'}
      isExpanded={isOpen}
      onApproach={palette.preload}
      onClick={() => onOpenChange(true)}
    />
  )
}

/** The palette's code comes when it is first wanted. */
export function Search({ isOpen, onOpenChange }: Props) {
  const loaded = palette.useLoaded(isOpen)
  return loaded ? <loaded.SearchPalette isOpen={isOpen} onOpenChange={onOpenChange} /> : null
}
