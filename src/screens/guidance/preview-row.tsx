import { Download, Pause, Play } from 'lucide-react'
import { usePlayerNow } from '#actors/listening.ts'
import { useProduct } from '#actors/page-actors.tsx'
import { usePreview } from '#actors/preview.ts'
import { type FileFormat, fileFormats, previewLength } from '#content/offers.ts'
import { type Program, type Track, trackOf, type Version } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { faultWords, missedWords } from '#screens/listening/player/player-words.ts'
import { kindOf, versionName } from '#screens/listening/programs/program-words.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { TrackRow } from '#ui/listening/track-row.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'

type Props = {
  program: Program
  versions: readonly Version[]
  /** Of the files that this member can download. */
  formats: readonly FileFormat[]
}

/** One program of an offer, with a preview of each version and, for its owners, downloads. */
export function PreviewRow({ program, versions, formats }: Props) {
  const [preview] = usePreview()
  const ours = versions.map((version) => trackOf(program, version)).find(({ id }) => id === preview.track)
  return (
    <TrackRow
      isCurrent={ours !== undefined && preview.fault === null}
      isFaded={ours !== undefined && preview.fault !== null}
      lead={<Cover program={program} size="sm" />}
      title={program.title}
      room="wide"
      meta={
        <>
          <span>
            {ours === undefined
              ? kindOf(program)
              : preview.fault === null
                ? heardWords(preview)
                : troubleOf(preview.fault)}
          </span>
          <SlowNote isWaiting={ours !== undefined && preview.isBusy} />
        </>
      }
      end={
        <Cluster gap="sm">
          {versions.map((version) => (
            <Excerpt key={version} track={trackOf(program, version)} formats={formats} />
          ))}
        </Cluster>
      }
    />
  )
}

/** Plays a part of one track, and downloads it. */
function Excerpt({ track, formats }: { track: Track; formats: readonly FileFormat[] }) {
  const { mediaUrl } = useProduct()
  const [preview, send] = usePreview()
  const playerNow = usePlayerNow()
  const isOn = preview.track === track.id && preview.fault === null
  const { title } = track
  return (
    <Cluster gap="sm">
      <Button
        variant={isOn ? 'solid' : 'subtle'}
        size="sm"
        iconStart={isOn ? <Pause size={16} fill="currentColor" /> : <Play size={16} fill="currentColor" />}
        onClick={() =>
          send(
            isOn
              ? { type: 'preview.stop' }
              : { type: 'preview.play', track: track.id, part: 'music', volume: playerNow().volume },
          )
        }
      >
        <span aria-hidden="true">{versionName(track)}</span>
        <HiddenText>
          {isOn ? t('Stop the preview of {title}', { title }) : t('Preview {title}', { title })}
        </HiddenText>
      </Button>
      {formats.map((format) => (
        <ButtonLink
          key={format}
          href={`${mediaUrl}/${track.id}?download${format === 'flac' ? '=flac' : ''}`}
          download={`${title}.${format}`}
          variant="outline"
          size="sm"
          iconStart={<Download size={16} aria-hidden="true" />}
        >
          <span aria-hidden="true">{fileFormats[format].name}</span>
          <HiddenText>
            {t('Download {title} as {format}', { title, format: fileFormats[format].name })}
          </HiddenText>
        </ButtonLink>
      ))}
    </Cluster>
  )
}

type Preview = ReturnType<typeof usePreview>[0]

const heardWords = ({ isBusy, seconds }: Preview): string =>
  isBusy ? t('Loading preview…') : t('{seconds} of {length} s', { seconds, length: previewLength })

const troubleOf = (fault: NonNullable<Preview['fault']>): string =>
  (fault === 'missed' ? missedWords(null) : faultWords(fault)).title
