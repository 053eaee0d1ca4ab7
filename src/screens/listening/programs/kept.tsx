import { CircleArrowDown } from 'lucide-react'
import { useDownloads } from '#actors/downloads-actors.tsx'
import { type Program, type Track, trackOf } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'

/** Both tracks of a program, which are kept together. */
export const bothOf = (program: Program): string[] => [
  trackOf(program, 'vocals').id,
  trackOf(program, 'instrumental').id,
]

/** How far a track's download is, or that it can be played offline. */
export function KeptMark({ track }: { track: Track }) {
  const [{ tracks }] = useDownloads()
  const found = tracks.find(({ id }) => id === track.id)
  if (found === undefined) return null
  const percent = found.bytes === 0 ? 0 : Math.floor((100 * found.saved) / found.bytes)
  return (
    <Badge>
      <CircleArrowDown size={14} aria-hidden="true" />{' '}
      {found.status === 'kept' ? (
        t('Offline')
      ) : found.status === 'waiting' ? (
        <>
          <HiddenText>{t('Downloading')}</HiddenText> {percent}%
        </>
      ) : found.status === 'paused' ? (
        t('Paused at {percent}%', { percent })
      ) : (
        t('Not downloaded')
      )}
    </Badge>
  )
}

/** Why downloads wait. */
export function KeptTrouble() {
  const [{ trouble }] = useDownloads()
  if (trouble === 'full')
    return (
      <Alert status="warning" title={t('This device has no space left')}>
        {t(
          'Everything you kept is still here. Remove some tracks or free up space, then resume the download.',
        )}
      </Alert>
    )
  if (trouble === 'network')
    return (
      <Alert status="neutral" title={t('The download is waiting for the network')}>
        {t('What has arrived is saved. The download continues where it stopped.')}
      </Alert>
    )
  return null
}
