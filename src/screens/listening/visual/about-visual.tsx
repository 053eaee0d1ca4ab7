import { Info } from 'lucide-react'
import { useState } from 'react'
import { canVibrate, useVisual } from '#actors/visual.ts'
import { safetyNotes } from '#content/safety.ts'
import { cues, visuals } from '#content/visuals.ts'
import { t } from '#locale/t.ts'
import { SafetyRules } from '#screens/public/safety-rules.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx'
import { Text } from '#ui/text/text.tsx'
import { paceHint } from './visual-words.ts'

/** What the visual is, how to breathe with it, and the member's answer about moving light. */
export function AboutVisual() {
  const [isOpen, setOpen] = useState(false)
  const [{ visual, pace, cue, picture, isAwake }, send] = useVisual()
  const { title, summary } = visuals.find(({ id }) => id === visual) ?? visuals[0]
  return (
    <>
      <IconButton
        label={t('About this visual')}
        hasDialog
        onApproach={preloadDialog}
        onClick={() => setOpen(true)}
      >
        <Info size={20} />
      </IconButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t(title)}>
        <Stack gap="md" align="start">
          <Text>{t(summary)}</Text>
          {picture === 'still' && cue === 'none' ? null : (
            <Text>
              <span>{paceHint(pace)}</span>{' '}
              {pace === 'free' ? null : <SafetyRules ids={safetyNotes.breathing} />}
            </Text>
          )}
          <SegmentedControl
            label={t('Mark each breath')}
            segments={cues
              .filter(({ id }) => id !== 'vibration' || canVibrate())
              .map(({ id, title: label }) => ({ value: id, label: t(label) }))}
            value={cue}
            onChange={(next) => send({ type: 'visual.cue', cue: next })}
          />
          {picture === 'still' ? null : (
            <Text>
              {isAwake
                ? t('Your screen stays on while the visual moves.')
                : t('Your device may turn the screen off.')}
            </Text>
          )}
          <Button variant="outline" onClick={() => send({ type: 'visual.ask-again' })}>
            {t('Change my answer about moving light')}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}
