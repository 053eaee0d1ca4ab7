import { useListening } from '../../../actors/member-actors.tsx'
import { usePaths } from '../../../actors/page-actors.tsx'
import { suggestionFor } from '../../../content/day.ts'
import type { Purpose } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Feature } from '../../../ui/feature.tsx'
import { PlayWideButton } from './play-button.tsx'
import { homeOf } from './program-words.ts'
import { useVersions } from './versions.ts'

/** One program for this hour, and why. */
export function Suggestion({ hour, size }: { hour: number; size: 'lead' | 'side' }) {
  const { recent } = useListening()
  const paths = usePaths()
  const { trackFor } = useVersions()
  const program = suggestionFor(hour, recent)
  return (
    <Feature
      size={size}
      art={<Cover program={program} size="fill" />}
      over={t(reasons[program.purpose])}
      title={program.title}
      text={t(program.summary)}
      actions={
        <>
          <PlayWideButton track={trackFor(program)} label={t('Play')} />
          {size === 'lead' ? (
            <ButtonLink href={homeOf(program, paths)} variant="ghost" size="lg">
              {t('About {title}', { title: program.title })}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  )
}

const reasons: Readonly<Record<Purpose, string>> = {
  energy: 'Because the day is young',
  focus: 'Because this is a working hour',
  calm: 'Because it is midday',
  reflection: 'Because it is evening',
  sleep: 'Because it is late',
}
