import { Headphones } from 'lucide-react'
import { useState } from 'react'
import type { Program } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { SafetyNote } from '#screens/listening/programs/safety-note.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx'

/** Whether headphones suit the program, and how to listen safely. */
export function ListenSafely({ program }: { program: Program }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('Headphones and safety')}
        hasDialog
        onApproach={preloadDialog}
        onClick={() => setOpen(true)}
      >
        <Headphones size={20} />
      </IconButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Headphones and safety')}>
        <SafetyNote program={program} />
      </Dialog>
    </>
  )
}
