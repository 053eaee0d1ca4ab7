import { ListMusic, Mic, MicOff, Moon, Repeat, Repeat1, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLimitedLoop, usePlayback, usePlayer, useSleepTimer } from '#actors/listening.ts'
import { endsInSilence, type Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { StageTool } from '#ui/listening/stage-tool.tsx'
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx'
import { LoopChoice, loopNames } from './loop-choice.tsx'
import { PlaybackSettings } from './playback-settings.tsx'
import { Queue } from './queue.tsx'
import { RecentPositions } from './recent-positions.tsx'
import { SleepTimer } from './sleep-timer.tsx'
import { shareLeft, timerWord, timerWords } from './sleep-words.ts'

type Sheet = 'sleep' | 'loop' | 'queue' | 'settings'

/** Voice, sleep timer, loop, queue and sound. Each shows its state; all but the voice open a sheet. */
export function PlayerTools({ track }: { track: Track }) {
  const [open, setOpen] = useState<Sheet | null>(null)
  const [{ loop, queue, counterpart, isPlain }, send] = usePlayer()
  const [timer] = useSleepTimer()
  const [isLooping] = useLimitedLoop()
  const [{ crossfade, speed, bell }] = usePlayback()
  const close = () => setOpen(null)
  const opening = (sheet: Sheet) => ({
    hasDialog: true,
    onApproach: preloadDialog,
    onClick: () => setOpen(sheet),
  })
  const isSung = track.version === 'vocals'
  const canLoop = !endsInSilence(track)
  return (
    <>
      <StageTool
        icon={isSung ? <Mic size={20} aria-hidden="true" /> : <MicOff size={20} aria-hidden="true" />}
        word={t('Vocals')}
        isOn={isSung}
        isSwitch
        onClick={() => {
          if (counterpart !== null) send({ type: 'player.switch-version', id: counterpart.id })
        }}
      />
      <StageTool
        icon={<Moon size={20} aria-hidden="true" />}
        word={timerWord(timer)}
        label={timerWords(timer)}
        isOn={timer.span !== null}
        left={shareLeft(timer)}
        {...opening('sleep')}
      />
      <StageTool
        icon={
          canLoop && (isLooping || loop === 'one') ? (
            <Repeat1 size={20} aria-hidden="true" />
          ) : (
            <Repeat size={20} aria-hidden="true" />
          )
        }
        word={t('Loop')}
        label={t('Loop: {what}', {
          what: canLoop && isLooping ? t('until the timer ends') : t(loopNames[canLoop ? loop : 'off']),
        })}
        isOn={canLoop && (isLooping || loop !== 'off')}
        {...opening('loop')}
      />
      <StageTool
        icon={<ListMusic size={20} aria-hidden="true" />}
        word={t('Queue')}
        isOn={false}
        {...opening('queue')}
      />
      <StageTool
        icon={<SlidersHorizontal size={20} aria-hidden="true" />}
        word={t('Sound')}
        isOn={isPlain || crossfade > 0 || speed !== 1 || bell > 0}
        {...opening('settings')}
      />
      <Dialog isOpen={open === 'sleep'} onClose={close} title={t('Sleep timer')}>
        <SleepTimer onSet={close} />
      </Dialog>
      <Dialog isOpen={open === 'loop'} onClose={close} title={t('Loop')}>
        <LoopChoice onSet={close} />
      </Dialog>
      <Dialog
        isOpen={open === 'queue'}
        onClose={close}
        title={queue.length === 1 ? t('Queue') : t('Queue ({count} tracks)', { count: queue.length })}
      >
        <Stack gap="lg">
          <Queue />
          <RecentPositions />
        </Stack>
      </Dialog>
      <Dialog isOpen={open === 'settings'} onClose={close} title={t('Sound')}>
        <PlaybackSettings program={track.program} />
      </Dialog>
    </>
  )
}
