import { usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Link } from '#ui/actions/link.tsx'

/** Leads to the guide for visitors who can't sign in. */
export function SignInHelp() {
  return (
    <Link href={usePaths().signInHelp} standalone>
      {t('Can’t sign in?')}
    </Link>
  )
}
