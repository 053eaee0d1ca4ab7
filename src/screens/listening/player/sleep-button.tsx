import { Moon } from 'lucide-react'
import { useState } from 'react'
import { useSleepTimer } from '#actors/listening.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx'
import { SleepTimer } from './sleep-timer.tsx'
import { timerWords } from './sleep-words.ts'

/** Opens the sleep timer. The moon is filled while a timer runs. */
export function SleepButton() {
  const [isOpen, setOpen] = useState(false)
  const [timer] = useSleepTimer()
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={timerWords(timer)} onApproach={preloadDialog} onClick={open}>
        <Moon size={20} fill={timer.span === null ? 'none' : 'currentColor'} />
      </IconButton>
      <Dialog isOpen={isOpen} onOpenChange={close} title={t('Sleep timer')}>
        <SleepTimer onSet={close} />
      </Dialog>
    </>
  )
}
