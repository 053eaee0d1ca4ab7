import { Moon, Repeat1, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { usePlayback, useRepeat, useSleepTimer } from '../../../actors/listening-actors.tsx'
import type { Program } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, preloadDialog } from '../../../ui/dialog.tsx'
import { ToolRow } from '../../../ui/tool-row.tsx'
import { BackToLast } from './places-left.tsx'
import { PlaybackSettings } from './playback-settings.tsx'
import { RepeatFor } from './repeat-for.tsx'
import { SleepTimer } from './sleep-timer.tsx'
import { spanWords } from './sleep-words.ts'

type Tool = 'sleep' | 'repeat' | 'sound'

/** What goes beyond play and pause, each behind a button that says how it stands. */
export function PlayerTools({ program }: { program: Program }) {
  const [open, setOpen] = useState<Tool | null>(null)
  const [timer] = useSleepTimer()
  const [{ minutes }] = useRepeat()
  const [{ crossfade, speed }] = usePlayback()
  const close = () => setOpen(null)
  const tools = [
    {
      tool: 'sleep' as const,
      icon: <Moon size={18} aria-hidden="true" />,
      label: timer.span === null ? t('Sleep timer') : t('Sleep timer: {left}', { left: spanWords(timer) }),
      isOn: timer.span !== null,
    },
    {
      tool: 'repeat' as const,
      icon: <Repeat1 size={18} aria-hidden="true" />,
      label: minutes === null ? t('Repeat for a time') : t('Repeats for {count} min', { count: minutes }),
      isOn: minutes !== null,
    },
    {
      tool: 'sound' as const,
      icon: <SlidersHorizontal size={18} aria-hidden="true" />,
      label: t('How it plays'),
      isOn: crossfade > 0 || speed !== 1,
    },
  ]
  return (
    <>
      <ToolRow>
        {tools.map(({ tool, icon, label, isOn }) => (
          <Button
            key={tool}
            variant={isOn ? 'subtle' : 'ghost'}
            iconStart={icon}
            onClick={() => {
              preloadDialog()
              setOpen(tool)
            }}
          >
            {label}
          </Button>
        ))}
        <BackToLast />
      </ToolRow>
      <Dialog isOpen={open === 'sleep'} onOpenChange={close} title={t('Sleep timer')}>
        <SleepTimer onSet={close} />
      </Dialog>
      <Dialog isOpen={open === 'repeat'} onOpenChange={close} title={t('Repeat for a time')}>
        <RepeatFor onSet={close} />
      </Dialog>
      <Dialog isOpen={open === 'sound'} onOpenChange={close} title={t('How it plays')}>
        <PlaybackSettings program={program} />
      </Dialog>
    </>
  )
}
