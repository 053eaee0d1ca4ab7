import { usePlayer } from '#actors/listening.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { useVisual } from '#actors/visual.ts'
import { safetyNotes } from '#content/safety.ts'
import { paces, visuals } from '#content/visuals.ts'
import { t } from '#locale/t.ts'
import { SafetyRules } from '#screens/public/safety-rules.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { paceHint } from './visual-words.ts'

export function Choices() {
  const [{ visual, pace, picture, stillBecause, isAwake }, send] = useVisual()
  const [track] = usePlayer((player) => player.track)
  const paths = usePaths()
  const { summary } = visuals.find(({ id }) => id === visual) ?? visuals[0]
  return (
    <Stack gap="lg">
      <Cluster gap="xl" align="start">
        <Stack gap="sm">
          <SegmentedControl
            label={t('Visual')}
            segments={visuals.map(({ id, title }) => ({ value: id, label: t(title) }))}
            value={visual}
            onChange={(next) => send({ type: 'visual.choose', visual: next })}
          />
          <Text size="small" color="muted">
            {t(summary)}
          </Text>
        </Stack>
        {picture === 'still' ? null : (
          <Stack gap="sm">
            <SegmentedControl
              label={t('Breathing pace')}
              segments={paces.map(({ id, title }) => ({ value: id, label: t(title) }))}
              value={pace}
              onChange={(next) => send({ type: 'visual.pace', pace: next })}
            />
            <Text size="small" color="muted">
              <span>{paceHint(pace)}</span>{' '}
              {pace === 'free' ? null : <SafetyRules ids={safetyNotes.breathing} />}
            </Text>
          </Stack>
        )}
      </Cluster>
      <Stack gap="xs" align="start">
        <Text size="small" color="muted">
          {track === null ? (
            <>
              <span>{t('Nothing is playing. The visual takes its shape from the program you choose.')}</span>{' '}
              <Link href={paths.audiotracks}>{t('Audio tracks')}</Link>
            </>
          ) : (
            <span>{t('Shaped by {title}.', { title: track.program.title })}</span>
          )}
        </Text>
        <Text size="small" color="muted">
          {stillBecause === 'light'
            ? t('The visual is still because moving light may affect you.')
            : stillBecause === 'motion'
              ? t('The visual is still because your system asks for reduced motion.')
              : isAwake
                ? t('Your screen stays on while the visual moves.')
                : t('Your device may turn the screen off.')}
        </Text>
        <Button variant="link" onClick={() => send({ type: 'visual.ask-again' })}>
          {t('Change my answer about moving light')}
        </Button>
      </Stack>
    </Stack>
  )
}
