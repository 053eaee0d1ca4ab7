import { BookmarkMinus, BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useReader } from '#actors/reading.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { PositionList, PositionNote, PositionRow, PositionTools } from '#ui/reading/position-list.tsx'
import { percentOf } from './book-words.ts'
import { DisplayPanel } from './display-panel.tsx'
import { HighlightsPanel } from './highlights-panel.tsx'
import { SearchPanel } from './search-panel.tsx'

/** The panels over the page, one at a time. */
export function ReaderPanels() {
  const [{ panel }, send] = useReader()
  const drawer = (of: typeof panel) => ({
    isOpen: panel === of,
    side: 'end' as const,
    onOpenChange: (isOpen: boolean) => send({ type: 'reader.show', panel: isOpen ? of : 'page' }),
  })
  return (
    <>
      <Drawer {...drawer('contents')} title={t('Contents')}>
        <Contents />
      </Drawer>
      <Drawer {...drawer('bookmarks')} title={t('Bookmarks and notes')}>
        <BookmarksAndHighlights />
      </Drawer>
      <Drawer {...drawer('search')} title={t('Search this book')}>
        <SearchPanel />
      </Drawer>
      <Drawer {...drawer('display')} title={t('Display')} padding="roomy" isModal={false}>
        <DisplayPanel />
      </Drawer>
    </>
  )
}

function Contents() {
  const [{ contents, chapter }, send] = useReader()
  if (contents.length === 0) return <PositionNote>{t('This book has no table of contents.')}</PositionNote>
  return (
    <PositionList label={t('Contents')}>
      {contents.map(({ label, target, level }) => (
        <PositionRow
          key={`${target} ${label}`}
          level={level}
          isCurrent={label === chapter}
          onClick={() => send({ type: 'reader.go-to', to: target })}
        >
          {label}
        </PositionRow>
      ))}
    </PositionList>
  )
}

function BookmarksAndHighlights() {
  const [tab, setTab] = useState<'marks' | 'highlights'>('marks')
  return (
    <Tabs
      label={t('Bookmarks and notes')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'marks', label: t('Bookmarks'), content: <Marks /> },
        { value: 'highlights', label: t('Highlights'), content: <HighlightsPanel /> },
      ]}
    />
  )
}

function Marks() {
  const [{ marks, isBookmarked }, send] = useReader()
  return (
    <>
      <PositionNote>
        {marks.length === 0
          ? t('Bookmark a page to find it here. Bookmarks are saved on this device.')
          : t('Saved on this device.')}
      </PositionNote>
      <PositionList label={t('Bookmarks')}>
        {marks.map(({ cfi, chapter, words, fraction }) => (
          <PositionRow
            key={cfi}
            eyebrow={[chapter, percentOf(fraction)].filter(Boolean).join(' · ')}
            onClick={() => send({ type: 'reader.go-to', to: cfi })}
            end={
              <IconButton
                label={t('Remove bookmark: {words}', { words: words || chapter || t('Cover') })}
                size="sm"
                onClick={() => send({ type: 'bookmark.remove', cfi })}
              >
                <X size={18} />
              </IconButton>
            }
          >
            {words || chapter || t('Cover')}
          </PositionRow>
        ))}
      </PositionList>
      <PositionTools>
        <Button
          variant="subtle"
          isFullWidth
          iconStart={isBookmarked ? <BookmarkMinus size={18} /> : <BookmarkPlus size={18} />}
          onClick={() => send({ type: 'bookmark.toggle' })}
        >
          {isBookmarked ? t('Remove bookmark') : t('Bookmark this page')}
        </Button>
      </PositionTools>
    </>
  )
}
