import { useProduct } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Link } from '#ui/actions/link.tsx'

export function CrisisLine() {
  const { crisisLineName, crisisLineUrl } = useProduct()
  return (
    <>
      <span>{t('To talk to someone for free:')}</span>{' '}
      <Link href={crisisLineUrl} isExternal={!crisisLineUrl.startsWith('tel:')}>
        {crisisLineName}
      </Link>
    </>
  )
}
