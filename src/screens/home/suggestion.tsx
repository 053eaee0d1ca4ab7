import { usePaths } from '#actors/page-actors.tsx'
import { useVersions } from '#actors/versions.ts'
import type { Program, Purpose } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { PlayWideButton } from '#screens/listening/programs/play-button.tsx'
import { homeOf } from '#screens/listening/programs/program-words.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { FeatureCard } from '#ui/layout/feature-card.tsx'

/** A program that fits the hour, and why. */
export function Suggestion({ program, size }: { program: Program; size: 'lead' | 'side' }) {
  const paths = usePaths()
  const { trackFor } = useVersions()
  return (
    <FeatureCard
      size={size}
      art={<Cover program={program} size="fill" />}
      eyebrow={t(reasons[program.purpose])}
      title={program.title}
      text={t(program.summary)}
      actions={
        <>
          <PlayWideButton track={trackFor(program)} isSecond={size === 'side'} />
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
  energy: 'To start your day',
  focus: 'For focused work',
  calm: 'For a midday break',
  reflection: 'For the evening',
  sleep: 'For winding down',
}
