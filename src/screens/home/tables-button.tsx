import { useState } from 'react'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'

const sheet = onDemand(() => import('./tables-sheet.tsx'))

/** Opens what the pictures show as tables, whose code loads on the first press. */
export function TablesButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const loaded = sheet.useLoaded(isOpen, close)
  return (
    <>
      <Button variant="link" hasDialog onClick={() => setOpen(true)}>
        {t('Tables')}
      </Button>
      {isOpen && loaded ? <loaded.TablesSheet onClose={close} /> : null}
    </>
  )
}
