import { Moon, Repeat1, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLimitedLoop, usePlayback, useSleepTimer } from '#actors/listening.ts'
import type { Program } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { ToolRow } from '#ui/actions/tool-row.tsx'
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx'
import { LoopFor } from './loop-for.tsx'
import { PlaybackSettings } from './playback-settings.tsx'
import { BackToLast } from './recent-positions.tsx'
import { SleepTimer } from './sleep-timer.tsx'
import { timerWords } from './sleep-words.ts'

type Tool = 'sleep' | 'loop' | 'settings'

/** Sleep timer, loop and settings, each behind a button that shows its state. */
export function PlayerTools({ program }: { program: Program }) {
  const [open, setOpen] = useState<Tool | null>(null)
  const [timer] = useSleepTimer()
  const [isLooping] = useLimitedLoop()
  const [{ crossfade, speed, bell }] = usePlayback()
  const close = () => setOpen(null)
  const tools = [
    {
      tool: 'sleep' as const,
      icon: <Moon size={18} aria-hidden="true" />,
      label: timerWords(timer),
      isOn: timer.span !== null,
    },
    {
      tool: 'loop' as const,
      icon: <Repeat1 size={18} aria-hidden="true" />,
      label: isLooping ? t('Looping until the timer ends') : t('Loop for…'),
      isOn: isLooping,
    },
    {
      tool: 'settings' as const,
      icon: <SlidersHorizontal size={18} aria-hidden="true" />,
      label: t('Playback settings'),
      isOn: crossfade > 0 || speed !== 1 || bell > 0,
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
      <Dialog isOpen={open === 'loop'} onOpenChange={close} title={t('Loop for…')}>
        <LoopFor onSet={close} />
      </Dialog>
      <Dialog isOpen={open === 'settings'} onOpenChange={close} title={t('Playback settings')}>
        <PlaybackSettings program={program} />
      </Dialog>
    </>
  )
}
