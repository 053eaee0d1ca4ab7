import { useState } from 'react'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'

const sheet = onDemand(() => import('./sections-sheet.tsx'))

/** Opens the sheet that arranges the dashboard, whose code loads on the first press. */
export function EditDashboard() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const loaded = sheet.useLoaded(isOpen, close)
  return (
    <>
      <Button variant="link" hasDialog onClick={() => setOpen(true)}>
        {t('Edit dashboard')}
      </Button>
      {isOpen && loaded ? <loaded.SectionsSheet onClose={close} /> : null}
    </>
  )
}
