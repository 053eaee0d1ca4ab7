import { Moon, Pause, Play, Square } from 'lucide-react'
import { useReadAloud } from '#actors/reading.ts'
import { sleepPresets } from '#content/playback.ts'
import { speechRates } from '#content/read-aloud.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { ReaderBar, ReaderBarLabel, ReaderBarText } from '#ui/reading/reader-bar.tsx'

/** Why the voice stopped, for screen readers. */
export const voiceTrouble = (status: ReturnType<typeof useReadAloud>[0]['status']): string =>
  status === 'failed' ? t('Your browser couldn’t read this aloud.') : ''

/** Controls of the voice, while it reads or is paused. */
export function ReadAloudBar() {
  const [{ status, rate, minutesLeft }, send] = useReadAloud()
  if (status === 'stopped' || status === 'unsupported') return null
  const isSpeaking = status === 'speaking'
  return (
    <ReaderBar label={t('Read aloud')}>
      {status === 'failed' ? <ReaderBarText>{voiceTrouble(status)}</ReaderBarText> : null}
      <IconButton
        label={isSpeaking ? t('Pause reading') : t('Resume reading')}
        onClick={() => send({ type: isSpeaking ? 'aloud.pause' : 'aloud.play' })}
      >
        {isSpeaking ? <Pause size={20} /> : <Play size={20} />}
      </IconButton>
      <IconButton label={t('Stop reading')} onClick={() => send({ type: 'aloud.stop' })}>
        <Square size={18} />
      </IconButton>
      {status === 'failed' ? null : (
        <>
          <Menu
            trigger={
              <Button variant="ghost">
                <ReaderBarLabel short={t('{rate}×', { rate })}>
                  {t('Speed: {rate}×', { rate })}
                </ReaderBarLabel>
              </Button>
            }
            items={speechRates.map((one) => ({
              value: String(one),
              label: t('{rate}×', { rate: one }),
              isChosen: one === rate,
            }))}
            onSelect={(value) => {
              const chosen = speechRates.find((one) => String(one) === value)
              if (chosen !== undefined) send({ type: 'aloud.rate', rate: chosen })
            }}
          />
          <Menu
            trigger={
              <Button variant="ghost" iconStart={<Moon size={18} aria-hidden="true" />}>
                {minutesLeft === null ? (
                  <ReaderBarLabel>{t('Sleep timer')}</ReaderBarLabel>
                ) : (
                  t('{count}\u00a0min left', { count: minutesLeft })
                )}
              </Button>
            }
            items={[
              { value: 'off', label: t('Off'), isChosen: minutesLeft === null },
              ...sleepPresets.map((minutes) => ({
                value: String(minutes),
                label: t('{count}\u00a0min', { count: minutes }),
                isChosen: false,
              })),
            ]}
            onSelect={(value) =>
              send({ type: 'aloud.timer', minutes: value === 'off' ? null : Number(value) })
            }
          />
        </>
      )}
    </ReaderBar>
  )
}
