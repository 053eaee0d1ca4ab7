import { useProduct } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Link } from '#ui/actions/link.tsx'

export function CrisisLine() {
  const { crisisLineName, crisisLineUrl } = useProduct()
  return (
    <>
      {t('To talk to someone for free:')}{' '}
      <Link href={crisisLineUrl} isExternal={!crisisLineUrl.startsWith('tel:')}>
        {crisisLineName}
      </Link>
    </>
  )
}
