import { CircleArrowDown, CirclePause, type LucideIcon, Trash2 } from 'lucide-react'
import { useFileOf } from '#actors/listening.ts'
import { useDownloads } from '#actors/use-downloads.ts'
import { type Track, trackOf } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'

/** Names the files that are downloaded with a track: both versions, with the pulse or without; a long form alone. */
export function useFilesOf(): (track: Track) => string[] {
  const fileOf = useFileOf()
  return ({ id, program, isLong }) =>
    isLong
      ? [fileOf(id)]
      : [fileOf(trackOf(program, 'vocals').id), fileOf(trackOf(program, 'instrumental').id)]
}

const commands = ['download.keep', 'download.pause', 'download.remove'] as const

/** Menu items that download and remove these files together. `select` returns whether it handled the item. */
export function useKeepItems(ids: readonly string[]) {
  const [{ canKeep, tracks, trouble }, send] = useDownloads()
  const here = tracks.filter(({ id }) => ids.includes(id))
  const isWaiting = here.some(({ status }) => status === 'waiting')
  const isWhole = ids.every((id) => here.some((each) => each.id === id && each.status === 'kept'))
  const items: MenuItem[] = []
  if (canKeep && ids.length > 0) {
    if (isWaiting && trouble === null)
      items.push({ value: 'download.pause', label: t('Pause download'), icon: icon(CirclePause) })
    else if (!isWhole)
      items.push({
        value: 'download.keep',
        label: here.length === 0 ? t('Keep on this device') : t('Resume download'),
        icon: icon(CircleArrowDown),
      })
    if (here.length > 0)
      items.push({ value: 'download.remove', label: t('Remove from this device'), icon: icon(Trash2) })
  }
  function select(value: string): boolean {
    const type = commands.find((command) => command === value)
    if (type !== undefined) send({ type, ids })
    return type !== undefined
  }
  return { items, select }
}

const icon = (Icon: LucideIcon) => <Icon size={18} aria-hidden="true" />

/** The same of a track, with or without the pulse as the member has chosen. */
export const KeptTrackMark = ({ id }: { id: string }) => <KeptMark id={useFileOf()(id)} />

/** The progress of a download, or that the item works offline. */
export function KeptMark({ id }: { id: string }) {
  const [{ tracks, trouble }] = useDownloads()
  const found = tracks.find((each) => each.id === id)
  if (found === undefined) return null
  const percent = found.bytes === 0 ? 0 : Math.floor((100 * found.saved) / found.bytes)
  return (
    <Badge>
      <CircleArrowDown size={14} aria-hidden="true" />{' '}
      {found.status === 'waiting' && trouble === null ? <HiddenText>{t('Downloading')}</HiddenText> : null}{' '}
      <span>{progressWords(found, percent, trouble !== null)}</span>
    </Badge>
  )
}

type Download = ReturnType<typeof useDownloads>[0]['tracks'][number]

function progressWords({ status, saved }: Download, percent: number, isInterrupted: boolean): string {
  if (status === 'kept') return t('Offline')
  if (status === 'paused') return t('Paused at {percent}%', { percent })
  if (status !== 'waiting') return t('Not downloaded')
  if (!isInterrupted) return `${percent}%`
  return saved === 0 ? t('Waiting') : t('Interrupted at {percent}%', { percent })
}

/** Why downloads wait. */
export function KeptTrouble() {
  const [{ tracks, trouble }] = useDownloads()
  const isWaiting = tracks.some(({ status }) => status === 'waiting')
  const saved = tracks.reduce((sum, track) => sum + track.saved, 0)
  if (trouble === 'full')
    return (
      <Alert status="warning" title={t('This device has no space left')}>
        {t(
          'Everything you kept is still here. Remove some of it or free up space, then resume the download.',
        )}
      </Alert>
    )
  if (trouble === 'interrupted')
    return (
      <Alert status="neutral" title={t('The download was interrupted')}>
        {t('What has arrived is saved. It continues where it stopped as soon as the server answers.')}
      </Alert>
    )
  // With every part that arrives, the wait begins again.
  return <SlowNote key={saved} isWaiting={isWaiting} />
}
