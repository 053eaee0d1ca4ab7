import { SlidersHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useDownloads } from '#actors/use-downloads.ts'
import { purposes } from '#content/programs.ts'
import { purposeNames } from '#content/purposes.ts'
import { t } from '#locale/t.ts'
import { Filters } from '#ui/actions/filters.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { NotedIcon } from '#ui/listening/transport.tsx'
import { lengths, orders, progresses } from './found-programs.ts'
import { useChoice, useWords } from './use-query.ts'

/** The search and the filters, kept in the address. `wanted` is the same object until one of them changes. */
export function useTrackFilters() {
  const [words, setWords] = useWords('search')
  const [purpose, setPurpose] = useChoice('purpose', ['all', ...purposes])
  const [length, setLength] = useChoice('length', lengths)
  const [vocals, setVocals] = useChoice('vocals', ['any', 'with', 'without'])
  const [progress, setProgress] = useChoice('progress', progresses)
  const [offline, setOffline] = useChoice('offline', ['any', 'kept'])
  const [order, setOrder] = useChoice('sort', orders)
  const wanted = useMemo(
    () => ({ words, purpose, length, vocals, progress, offline, order }),
    [words, purpose, length, vocals, progress, offline, order],
  )
  return { wanted, setWords, setPurpose, setLength, setVocals, setProgress, setOffline, setOrder }
}

/** Search, filters and sorting for the programs. The button counts the active ones while they're hidden. */
export function TrackFilters({ filters }: { filters: ReturnType<typeof useTrackFilters> }) {
  const { setWords, setPurpose, setLength, setProgress, setOffline, setOrder } = filters
  const { words, purpose, length, progress, offline, order } = filters.wanted
  const [{ canKeep }] = useDownloads()
  const set = [length !== 'any', progress !== 'any', offline !== 'any', order !== 'catalogue'].filter(
    Boolean,
  ).length
  const [isOpen, setOpen] = useState(set > 0)

  return (
    <Filters label={t('Find a program')}>
      <SearchField label={t('Search programs')} value={words} onChange={setWords} />
      <IconButton
        label={set === 0 ? t('Sort and filter') : t('Sort and filter ({count})', { count: set })}
        isExpanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <NotedIcon
          icon={<SlidersHorizontal size={20} aria-hidden="true" />}
          note={set === 0 ? null : `${set}`}
        />
      </IconButton>
      <SegmentedControl
        label={t('Purpose')}
        isLabelHidden
        layout="scroll"
        value={purpose}
        onChange={setPurpose}
        segments={[
          { value: 'all', label: t('All') },
          ...purposes.map((value) => ({ value, label: t(purposeNames[value]) })),
        ]}
      />
      {isOpen ? (
        <>
          <SegmentedControl
            label={t('Sort by')}
            value={order}
            onChange={setOrder}
            segments={[
              { value: 'catalogue', label: t('Default') },
              { value: 'title', label: t('A to Z') },
              { value: 'length', label: t('Shortest first') },
              { value: 'recent', label: t('Recently played') },
              { value: 'most', label: t('Most played') },
            ]}
          />
          <SegmentedControl
            label={t('Length')}
            value={length}
            onChange={setLength}
            segments={[
              { value: 'any', label: t('Any') },
              { value: 'short', label: t('Under 7\u00a0min') },
              { value: 'long', label: t('7 min or more') },
            ]}
          />
          <SegmentedControl
            label={t('Progress')}
            value={progress}
            onChange={setProgress}
            segments={[
              { value: 'any', label: t('Any') },
              { value: 'unplayed', label: t('Not played') },
              { value: 'started', label: t('In progress') },
              { value: 'finished', label: t('Finished') },
            ]}
          />
          {canKeep ? (
            <SegmentedControl
              label={t('Available offline')}
              value={offline}
              onChange={setOffline}
              segments={[
                { value: 'any', label: t('Any') },
                { value: 'kept', label: t('On this device') },
              ]}
            />
          ) : null}
        </>
      ) : null}
    </Filters>
  )
}
