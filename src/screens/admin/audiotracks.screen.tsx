import { ListMusic, Play } from 'lucide-react'
import { useHistory } from '../../actors/listening-actors.tsx'
import { useListening, usePlayer } from '../../actors/member-actors.tsx'
import { useDocumentTitle } from '../../actors/page-actors.tsx'
import { type Program, purposes, trackOf } from '../../content/programs.ts'
import { t } from '../../locale/t.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Page } from '../../ui/page.tsx'
import { TrackGrid } from '../../ui/track-card.tsx'
import { findPrograms, lengths, orders } from './parts/found-programs.ts'
import { ProgramCard } from './parts/program-card.tsx'
import { SafetyNote } from './parts/safety-note.tsx'
import { TrackFilters } from './parts/track-filters.tsx'
import { useChoice, useClear, useWords } from './parts/use-query.ts'
import { useVersions } from './parts/versions.ts'

/** /admin/{product}/audiotracks: what is looked for stands in the address, so that it can be kept and sent. */
export default function AudiotracksScreen() {
  const [, send] = usePlayer()
  const { recent } = useListening()
  const [{ sessions }] = useHistory()
  const { trackFor, choose } = useVersions()
  const [words, setWords] = useWords('search')
  const [purpose, setPurpose] = useChoice('purpose', ['all', ...purposes])
  const [length, setLength] = useChoice('length', lengths)
  const [vocals, setVocals] = useChoice('vocals', ['any', 'with', 'without'])
  const [played, setPlayed] = useChoice('played', ['any', 'unplayed'])
  const [order, setOrder] = useChoice('sort', orders)
  const showAll = useClear()
  const title = t('Audio tracks')
  const heard = [...recent, ...sessions.map(({ track }) => track)]
  const found = findPrograms({ words, purpose, length, isUnplayed: played === 'unplayed', order }, heard)
  const shownTrack = (program: Program) =>
    vocals === 'any' ? trackFor(program) : trackOf(program, vocals === 'with' ? 'vocals' : 'instrumental')

  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('Twelve programs, each with a wordless choir or without.')}
      actions={
        <Button
          iconStart={<Play size={18} fill="currentColor" aria-hidden="true" />}
          isDisabled={found.length === 0}
          onClick={() =>
            send({ type: 'player.play', ids: found.map((each) => shownTrack(each).id), index: 0 })
          }
        >
          {t('Play all in order')}
        </Button>
      }
    >
      <TrackFilters
        {...{ words, setWords, purpose, setPurpose, length, setLength }}
        {...{ vocals, setVocals, played, setPlayed, order, setOrder }}
      />
      <HiddenText live="polite">{countOf(found.length)}</HiddenText>
      {found.length === 0 ? (
        <EmptyState
          title={t('No program like that')}
          art={<ListMusic size={40} strokeWidth={1.25} />}
          actions={<Button onClick={showAll}>{t('Show all twelve')}</Button>}
        >
          {played === 'unplayed' && words === ''
            ? t('You have heard all of these, at least in part.')
            : t('Try another word, or any purpose.')}
        </EmptyState>
      ) : (
        <TrackGrid label={title}>
          {found.map((program) => (
            <ProgramCard
              key={program.id}
              program={program}
              track={shownTrack(program)}
              onVersion={(version) => {
                choose(program, version)
                setVocals('any')
              }}
            />
          ))}
        </TrackGrid>
      )}
      <SafetyNote />
    </Page>
  )
}

const countOf = (count: number) =>
  count === 1 ? t('One program shown') : t('{count} programs shown', { count })
