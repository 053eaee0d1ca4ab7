import { ListMusic, Play } from 'lucide-react'
import { useState } from 'react'
import { usePlayer } from '../../actors/member-actors.tsx'
import { useDocumentTitle } from '../../actors/page-actors.tsx'
import { purposeNames } from '../../content/program-notes.ts'
import { type Program, type Purpose, programs, purposes } from '../../content/programs.ts'
import { t } from '../../locale/t.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Filters } from '../../ui/filters.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Page } from '../../ui/page.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TrackGrid } from '../../ui/track-card.tsx'
import { ProgramCard } from './parts/program-card.tsx'
import { SafetyNote } from './parts/safety-note.tsx'
import { useVersions } from './parts/versions.ts'

/** /admin/{product}/audiotracks */
export default function AudiotracksScreen() {
  const [, send] = usePlayer()
  const { trackFor, choose } = useVersions()
  const [wanted, setWanted] = useState('')
  const [purpose, setPurpose] = useState<Purpose | 'all'>('all')
  const title = t('Audio tracks')
  const found = programs.filter((program) => isWanted(program, wanted, purpose))

  function playAll(): void {
    send({ type: 'player.play', ids: found.map((program) => trackFor(program).id), index: 0 })
  }

  function showAll(): void {
    setWanted('')
    setPurpose('all')
  }

  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('Twelve programs, each with a wordless choir or without.')}
      actions={
        <Button
          iconStart={<Play size={18} fill="currentColor" aria-hidden="true" />}
          isDisabled={found.length === 0}
          onClick={playAll}
        >
          {t('Play all in order')}
        </Button>
      }
    >
      <Filters label={t('Find a program')}>
        <Field label={t('Search')} name="search" value={wanted} onChange={setWanted} autoComplete="off" />
        <SegmentedControl
          label={t('Purpose')}
          value={purpose}
          onChange={setPurpose}
          segments={[
            { value: 'all', label: t('All') },
            ...purposes.map((value) => ({ value, label: t(purposeNames[value]) })),
          ]}
        />
      </Filters>
      <HiddenText live="polite">{countOf(found.length)}</HiddenText>
      {found.length === 0 ? (
        <EmptyState
          title={t('No program like that')}
          art={<ListMusic size={40} strokeWidth={1.25} />}
          actions={<Button onClick={showAll}>{t('Show all twelve')}</Button>}
        >
          {t('Try another word, or any purpose.')}
        </EmptyState>
      ) : (
        <TrackGrid label={title}>
          {found.map((program) => (
            <ProgramCard
              key={program.id}
              program={program}
              track={trackFor(program)}
              onVersion={(version) => choose(program, version)}
            />
          ))}
        </TrackGrid>
      )}
      <SafetyNote />
    </Page>
  )
}

function isWanted({ title, summary, purpose }: Program, wanted: string, asked: Purpose | 'all'): boolean {
  if (asked !== 'all' && purpose !== asked) return false
  const words = `${title} ${t(summary)} ${t(purposeNames[purpose])}`.toLocaleLowerCase()
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

const countOf = (count: number) =>
  count === 1 ? t('One program shown') : t('{count} programs shown', { count })
