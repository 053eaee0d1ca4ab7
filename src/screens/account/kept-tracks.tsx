import { useBooks } from '#actors/books.ts'
import { useDownloads } from '#actors/use-downloads.ts'
import { fileOf, fileTitleOf, longTracks, tracks as shortTracks } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { shortLength } from '#locale/time.ts'
import { KeptTrouble } from '#screens/listening/programs/kept.tsx'
import { versionName } from '#screens/listening/programs/program-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Setting } from '#ui/forms/setting.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { TrackList, TrackRow } from '#ui/listening/track-row.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Text } from '#ui/text/text.tsx'

const sizeOf = (bytes: number) =>
  bytes < 100_000
    ? t('{size}\u00a0kB', { size: Math.ceil(bytes / 1000) })
    : t('{size}\u00a0MB', { size: (bytes / 1_000_000).toFixed(1) })

/** What is downloaded to this device, and the space it takes; a section of the account settings. */
export function KeptTracks() {
  const [{ canKeep, tracks, isPersistent, trouble }, send] = useDownloads()
  const [{ books }] = useBooks()
  if (!canKeep) return null
  const total = tracks.reduce((sum, { saved }) => sum + saved, 0)
  const stopped = tracks.filter(
    ({ status }) => status !== 'kept' && (status !== 'waiting' || trouble === 'full'),
  )
  const remove = (ids: readonly string[]) => send({ type: 'download.remove', ids })
  return (
    <Setting
      title={t('Available offline')}
      lead={t(
        'Tracks and books you keep on this device work without a network. Clearing your data removes them too.',
      )}
    >
      <Stack gap="md">
        <KeptTrouble />
        {tracks.length === 0 ? (
          <Text>
            {t('Nothing yet. To keep a track or a book, open its menu and choose “Keep on this device”.')}
          </Text>
        ) : (
          <>
            <Text>
              <span>{t('{size} used.', { size: sizeOf(total) })}</span>{' '}
              <span>
                {isPersistent
                  ? t('Your browser keeps them until you remove them.')
                  : t('Your browser may remove them when space runs low.')}
              </span>
            </Text>
            <TrackList label={t('Available offline')}>
              {tracks.map(({ id, status, saved, bytes }) => {
                const track = [...shortTracks, ...longTracks].find(
                  (each) => id === each.id || id === fileOf(each.id, false),
                )
                const hasPulse = id === track?.id
                const book = books.find(({ keptAs }) => keptAs.includes(id))
                // A cover is listed with its book.
                if (book !== undefined && id !== book.keptAs[0]) return null
                const pulseWord = hasPulse ? '' : `, ${t('without the pulse')}`
                const lengthWord = track?.isLong ? ` · ${shortLength(track.seconds)}` : ''
                const title = track?.program.title ?? book?.title ?? id
                const size =
                  status === 'kept'
                    ? sizeOf(saved)
                    : bytes === 0
                      ? t('Waiting')
                      : t('{saved} of {size}', { saved: sizeOf(saved), size: sizeOf(bytes) })
                return (
                  <TrackRow
                    key={id}
                    lead={track === undefined ? null : <Cover program={track.program} size="sm" />}
                    title={title}
                    meta={
                      track === undefined ? size : `${versionName(track)}${pulseWord}${lengthWord} · ${size}`
                    }
                    end={
                      <Button variant="ghost" size="sm" onClick={() => remove(book?.keptAs ?? [id])}>
                        {t('Remove')}{' '}
                        <HiddenText>{track === undefined ? title : fileTitleOf(track, hasPulse)}</HiddenText>
                      </Button>
                    }
                  />
                )
              })}
            </TrackList>
            <Cluster>
              {stopped.length > 0 ? (
                <Button onClick={() => send({ type: 'download.keep', ids: stopped.map(({ id }) => id) })}>
                  {stopped.length === 1 ? t('Resume download') : t('Resume downloads')}
                </Button>
              ) : null}
              <Button variant="outline" onClick={() => remove(tracks.map(({ id }) => id))}>
                {t('Remove all')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Setting>
  )
}
