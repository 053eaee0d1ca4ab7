import { usePaths, useProduct } from '#actors/page-actors.tsx'
import { reviewWords } from '#content/review.ts'
import { safetyReview, safetyRules } from '#content/safety.ts'
import { safetyDetails } from '#content/safety-details.ts'
import { t } from '#locale/t.ts'
import { Link } from '#ui/actions/link.tsx'
import { AnchoredSection } from '#ui/layout/anchored-section.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { CrisisLine } from './crisis-line.tsx'
import { PublicPage } from './public-page.tsx'

/** /auth/safety: every safety rule with its background. */
export default function SafetyScreen() {
  const paths = usePaths()
  const { name } = useProduct()
  return (
    <PublicPage
      title={t('How to listen safely')}
      lead={t('Most people can listen without worry. Please read this once before you start.')}
    >
      {safetyRules.map(({ id, title, rule }) => (
        <AnchoredSection key={id} id={id} title={t(title)}>
          <Prose>
            <p>
              <strong>{t(rule)}</strong>
            </p>
            {safetyDetails[id].map((paragraph) => (
              <p key={paragraph}>{t(paragraph)}</p>
            ))}
            {id === 'crisis' ? (
              <p>
                <CrisisLine />
              </p>
            ) : null}
          </Prose>
        </AnchoredSection>
      ))}
      <Prose>
        <p>
          {t('For the studies behind these rules, see')}{' '}
          <Link href={paths.contentPage('listening-safely')}>{t('Listening safely')}</Link>{' '}
          {t('(for members).')}
        </p>
        <p>{reviewWords(safetyReview, t('the {name} team', { name }))}</p>
      </Prose>
    </PublicPage>
  )
}
