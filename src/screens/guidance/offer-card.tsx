import { usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { DismissableCard } from './dismissable-card.tsx'

/** Mentions the offers once. */
export function OfferCard() {
  const paths = usePaths()
  return (
    <DismissableCard
      id="upgrades"
      title={t('Keep the recordings')}
      links={
        <ButtonLink href={paths.upgrades} variant="link">
          {t('See the collections')}
        </ButtonLink>
      }
    >
      {t(
        'Buy our programs as files for a player or car that can’t run the app. Listening offline in the app stays part of your membership.',
      )}
    </DismissableCard>
  )
}
