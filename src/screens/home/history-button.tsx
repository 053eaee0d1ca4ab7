import { useState } from 'react'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'

const sheet = onDemand(() => import('./history-sheet.tsx'))

/** Opens the list of all sessions, whose code loads on the first press. */
export function HistoryButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const loaded = sheet.useLoaded(isOpen, close)
  return (
    <>
      <Button variant="link" hasDialog onClick={() => setOpen(true)}>
        {t('History')}
      </Button>
      {isOpen && loaded ? <loaded.HistorySheet onClose={close} /> : null}
    </>
  )
}
