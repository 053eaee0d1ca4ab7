import { usePaths } from '#actors/page-actors.tsx'
import { type SafetyRuleId, safetyRule } from '#content/safety.ts'
import { t } from '#locale/t.ts'
import { Link } from '#ui/actions/link.tsx'

/** The rules of `ids` in a row, and a link to all of them. The caller puts it into a paragraph. */
export function SafetyRules({ ids }: { ids: readonly SafetyRuleId[] }) {
  const paths = usePaths()
  return (
    <>
      <span>{ids.map((id) => t(safetyRule(id).rule)).join(' ')}</span>{' '}
      <Link href={paths.safety}>{t('How to listen safely')}</Link>
    </>
  )
}
