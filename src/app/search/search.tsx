import { useCallback, useEffect, useState } from 'react'
import { useMember } from '#actors/member-actors.tsx'
import { t } from '#locale/t.ts'
import { onDemand } from '#ui/overlays/on-demand.ts'
import { SearchButton } from '#ui/overlays/search-button.tsx'
import { isSearchKey } from './search-key.ts'

const palette = onDemand(() => import('./search-palette.tsx'))
const isApple = /^(Mac|iP)/.test(navigator.platform)

/** In the top bar: opens the search, as its keys do everywhere but in another dialog. Its code is loaded when it's first wanted. */
export function Search() {
  const { books } = useMember()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(
    (isOpen: boolean) => {
      // Books can be found, too. They're listed when the search is first opened.
      if (isOpen) books.send({ type: 'resource.load' })
      setOpen(isOpen)
    },
    [books],
  )
  const loaded = palette.useLoaded(isOpen, () => open(false))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      const hasOtherDialog = document.querySelector('[role$=dialog][aria-modal=true]') !== null && !isOpen
      if (!hasOtherDialog) open(!isOpen)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen, open])

  return (
    <>
      <SearchButton
        label={t('Search')}
        keys={isApple ? '⌘ K' : 'Ctrl K'}
        shortcut={isApple ? 'Meta+K' : 'Control+K'}
        isExpanded={isOpen}
        onApproach={palette.preload}
        onClick={() => open(true)}
      />
      {loaded ? <loaded.SearchPalette isOpen={isOpen} onOpenChange={open} /> : null}
    </>
  )
}
