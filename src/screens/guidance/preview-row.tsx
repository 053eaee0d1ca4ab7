import { Download, Pause, Play } from 'lucide-react'
import { usePlayerNow } from '#actors/listening.ts'
import { useProduct } from '#actors/page-actors.tsx'
import { usePreview } from '#actors/preview.ts'
import { previewLength } from '#content/offers.ts'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { versionOf } from '#screens/listening/programs/program-words.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { RowArt, TrackRow } from '#ui/listening/track-row.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'

/** One track of an offer, with a preview and, for its owners, a download. */
export function PreviewRow({ track, isDownloadable }: { track: Track; isDownloadable: boolean }) {
  const { mediaUrl } = useProduct()
  const [preview, send] = usePreview()
  const playerNow = usePlayerNow()
  const isOurs = preview.track === track.id
  const isOn = isOurs && preview.fault === null
  const { title } = track
  return (
    <TrackRow
      isCurrent={isOn}
      isFaded={isOurs && preview.fault !== null}
      lead={
        <RowArt
          cover={<Cover program={track.program} size="sm" />}
          play={
            <IconButton
              label={isOn ? t('Stop the preview of {title}', { title }) : t('Preview {title}', { title })}
              variant="strong"
              shape="round"
              size="sm"
              onClick={() =>
                send(
                  isOn
                    ? { type: 'preview.stop' }
                    : { type: 'preview.play', track: track.id, volume: playerNow().volume },
                )
              }
            >
              {isOn ? <Pause size={18} fill="currentColor" /> : <Play size={18} fill="currentColor" />}
            </IconButton>
          }
        />
      }
      title={track.program.title}
      meta={isOn ? heardWords(preview) : isOurs ? faultWords(preview.fault) : versionOf(track)}
      end={
        isDownloadable ? (
          <ButtonLink
            href={`${mediaUrl}/${track.id}?download`}
            download={`${title}.mp3`}
            variant="ghost"
            size="sm"
            iconStart={<Download size={18} aria-hidden="true" />}
          >
            {t('Download')} <HiddenText>{title}</HiddenText>
          </ButtonLink>
        ) : null
      }
    />
  )
}

type Preview = ReturnType<typeof usePreview>[0]

const heardWords = ({ isBusy, seconds }: Preview): string =>
  isBusy ? t('Loading preview…') : t('{seconds} of {length} s', { seconds, length: previewLength })

const faultWords = (fault: Preview['fault']): string =>
  fault === 'network' || fault === 'intercepted'
    ? t('You’re offline. Try again once you’re connected.')
    : fault === 'refused'
      ? t('You’ve been signed out. Sign in again to listen.')
      : t('We can’t play this preview right now.')
