import { BookmarkMinus, BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useReader } from '#actors/reader-actors.tsx'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { PlaceList, PlaceNote, PlaceRow, PlaceTools } from '#ui/reading/place-list.tsx'
import { percentOf } from './book-words.ts'
import { FindingPanel } from './finding-panel.tsx'
import { HighlightsPanel } from './highlights-panel.tsx'
import { LooksPanel } from './looks-panel.tsx'

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
      <Drawer {...drawer('marks')} title={t('Bookmarks and notes')}>
        <MarksAndHighlights />
      </Drawer>
      <Drawer {...drawer('finding')} title={t('Search this book')}>
        <FindingPanel />
      </Drawer>
      <Drawer {...drawer('looks')} title={t('Display')} padding="roomy" isModal={false}>
        <LooksPanel />
      </Drawer>
    </>
  )
}

function Contents() {
  const [{ contents, chapter }, send] = useReader()
  if (contents.length === 0) return <PlaceNote>{t('This book has no table of contents.')}</PlaceNote>
  return (
    <PlaceList label={t('Contents')}>
      {contents.map(({ label, target, level }) => (
        <PlaceRow
          key={`${target} ${label}`}
          level={level}
          isCurrent={label === chapter}
          onClick={() => send({ type: 'reader.go', to: target })}
        >
          {label}
        </PlaceRow>
      ))}
    </PlaceList>
  )
}

function MarksAndHighlights() {
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
  const [{ marks, isMarked }, send] = useReader()
  return (
    <>
      <PlaceNote>
        {marks.length === 0
          ? t('Bookmark a page to find it here. Bookmarks are saved on this device.')
          : t('Saved on this device.')}
      </PlaceNote>
      <PlaceList label={t('Bookmarks')}>
        {marks.map(({ cfi, chapter, words, fraction }) => (
          <PlaceRow
            key={cfi}
            eyebrow={[chapter, percentOf(fraction)].filter(Boolean).join(' · ')}
            onClick={() => send({ type: 'reader.go', to: cfi })}
            end={
              <IconButton
                label={t('Remove bookmark: {words}', {
                  words: words || chapter || t('Page without text'),
                })}
                size="sm"
                onClick={() => send({ type: 'reader.unmark', cfi })}
              >
                <X size={18} />
              </IconButton>
            }
          >
            {words || chapter || t('Page without text')}
          </PlaceRow>
        ))}
      </PlaceList>
      <PlaceTools>
        <Button
          variant="subtle"
          isFullWidth
          iconStart={isMarked ? <BookmarkMinus size={18} /> : <BookmarkPlus size={18} />}
          onClick={() => send({ type: 'reader.mark' })}
        >
          {isMarked ? t('Remove bookmark') : t('Bookmark this page')}
        </Button>
      </PlaceTools>
    </>
  )
}
