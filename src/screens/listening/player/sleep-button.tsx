import { Moon } from 'lucide-react'
import { useState } from 'react'
import { useSleepTimer } from '#actors/listening.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { NotedIcon } from '#ui/listening/transport.tsx'
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'
import { minutesLeft, timerWords } from './sleep-words.ts'

const sheet = onDemand(() => import('./sleep-timer.tsx'))

function preload(): void {
  preloadDialog()
  sheet.preload()
}

/** Opens the sleep timer. While one runs, the moon is filled and shows the minutes that are left. */
export function SleepButton() {
  const [isOpen, setOpen] = useState(false)
  const [timer] = useSleepTimer()
  const loaded = sheet.useLoaded(isOpen)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={timerWords(timer)} hasDialog onApproach={preload} onClick={() => setOpen(true)}>
        <NotedIcon
          icon={<Moon size={20} fill={timer.span === null ? 'none' : 'currentColor'} aria-hidden="true" />}
          note={minutesLeft(timer)}
        />
      </IconButton>
      <Dialog isOpen={isOpen} onClose={close} title={t('Sleep timer')}>
        {loaded ? <loaded.SleepTimer onSet={close} /> : <Spinner label={t('Loading')} />}
      </Dialog>
    </>
  )
}
