import { Play } from 'lucide-react'
import { useDeferredValue } from 'react'
import { usePlayed } from '#actors/listening.ts'
import { useMember } from '#actors/member-actors.tsx'
import { useDocumentTitle } from '#actors/page-actors.tsx'
import { useDownloads } from '#actors/use-downloads.ts'
import { useVersions } from '#actors/versions.ts'
import { type Program, programs, shortOf } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Deferred } from '#ui/layout/deferred.tsx'
import { Page } from '#ui/layout/page.tsx'
import { TrackGrid, TrackGridSkeleton } from '#ui/listening/track-card.tsx'
import { SearchStatus } from '#ui/text/search-status.tsx'
import { AboutSheet } from './programs/about-sheet.tsx'
import { findPrograms } from './programs/found-programs.ts'
import { KeptTrouble, useFilesOf } from './programs/kept.tsx'
import { playedOfProgram } from './programs/played.tsx'
import { ProgramCard } from './programs/program-card.tsx'
import { SafetyNote } from './programs/safety-note.tsx'
import { TrackFilters, useTrackFilters } from './programs/track-filters.tsx'
import { useClear } from './programs/use-query.ts'

/** The first row in a window 1536 px wide. On a phone, half of them are in view. */
const cardsInView = 4

/** /admin/{product}/audiotracks. Search and filters are in the address, so members can bookmark or share them. */
export default function AudiotracksScreen() {
  const { player } = useMember()
  const { isReady, recent, most, playedOf } = usePlayed()
  const filters = useTrackFilters()
  const { setVocals } = filters
  // The pressed filter shows first, then the list.
  const wanted = useDeferredValue(filters.wanted)
  const { words, vocals, progress, order } = wanted
  const { trackFor, choose, reset } = useVersions(
    vocals === 'any' ? undefined : vocals === 'with' ? 'vocals' : 'instrumental',
  )
  const showAll = useClear()
  const title = t('Programs')
  const progressOf = (program: Program) => playedOfProgram(playedOf, program)
  const [{ tracks }] = useDownloads()
  const filesOf = useFilesOf()
  const isKept = (program: Program) =>
    filesOf(trackFor(program)).some((id) => tracks.some((each) => each.id === id && each.status === 'kept'))
  const found = findPrograms(wanted, { recent, most, progressOf, isKept })
  const needsHistory = progress !== 'any' || order === 'recent' || order === 'most'
  const card = (program: Program) => (
    <ProgramCard
      key={program.id}
      track={trackFor(program)}
      isFinished={progressOf(program) === 'finished'}
      onVersion={choose}
    />
  )

  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('{count} programs, each with or without vocals.', { count: programs.length })}
      size="list"
      actions={
        <>
          <Button
            iconStart={<Play size={18} fill="currentColor" aria-hidden="true" />}
            isDisabled={found.length === 0}
            onClick={() =>
              player.send({
                type: 'player.play',
                ids: found.map((each) => shortOf(trackFor(each)).id),
                index: 0,
              })
            }
          >
            {t('Play all')}
          </Button>
          {found.length === 0 ? null : (
            <Switch
              label={t('Vocals')}
              isOn={found.some((program) => trackFor(program).version === 'vocals')}
              onChange={(isOn) => {
                reset()
                setVocals(isOn ? 'with' : 'without')
              }}
            />
          )}
        </>
      }
    >
      <KeptTrouble />
      <TrackFilters filters={filters} />
      <SearchStatus query={words} words={countLabel(found.length)} />
      {needsHistory && !isReady ? (
        <TrackGridSkeleton label={t('Loading programs')} count={6} />
      ) : found.length === 0 ? (
        <EmptyState
          title={words.trim() === '' ? t('No results') : t('No results for “{query}”', { query: words })}
          actions={<Button onClick={showAll}>{t('Clear filters')}</Button>}
        >
          {progress === 'unplayed' && words === ''
            ? t('You’ve played all of these.')
            : t('Check the spelling, or remove a filter.')}
        </EmptyState>
      ) : (
        <TrackGrid label={title}>
          {found.slice(0, cardsInView).map(card)}
          <Deferred>{found.slice(cardsInView).map(card)}</Deferred>
        </TrackGrid>
      )}
      <Deferred>
        <SafetyNote />
      </Deferred>
      <AboutSheet />
    </Page>
  )
}

const countLabel = (count: number) =>
  count === 1 ? t('1 program shown') : t('{count} programs shown', { count })
