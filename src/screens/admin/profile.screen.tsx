import { useDocumentTitle } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { DeviceData } from './parts/device-data.tsx'

/** /admin/{product}/profile */
export default function ProfileScreen() {
  const title = t('Account settings')
  return (
    <Page title={title} documentTitle={useDocumentTitle(title)}>
      <Section title={t('Data on this device')}>
        <DeviceData />
      </Section>
    </Page>
  )
}
