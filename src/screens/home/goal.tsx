import { useState } from 'react'
import { useHistory } from '#actors/listening.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'

const sheet = onDemand(() => import('./goal-sheet.tsx'))

/** Opens the sheet for the listening goal, whose code loads on the first press. */
export function GoalButton() {
  const [{ goal }] = useHistory()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const loaded = sheet.useLoaded(isOpen, close)
  return (
    <>
      <Button variant="link" hasDialog onClick={() => setOpen(true)}>
        {goal === null ? t('Set a goal') : t('Change goal')}
      </Button>
      {isOpen && loaded ? <loaded.GoalSheet goal={goal} onClose={close} /> : null}
    </>
  )
}
