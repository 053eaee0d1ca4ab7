import { usePlayer } from '../../../../actors/member-actors.tsx'
import { usePaths } from '../../../../actors/page-actors.tsx'
import { useVisual } from '../../../../actors/visual-actors.tsx'
import { paces, visuals } from '../../../../content/visuals.ts'
import { t } from '../../../../locale/t.ts'
import { Cluster, Stack } from '../../../../ui/arrange.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { Text } from '../../../../ui/text.tsx'
import { paceHint } from './visual-words.ts'

/** Which picture, which breath, and what is said of both. */
export function Choices() {
  const [{ visual, pace, picture, stillBecause, isAwake }, send] = useVisual()
  const [{ track }] = usePlayer()
  const paths = usePaths()
  const { summary } = visuals.find(({ id }) => id === visual) ?? visuals[0]
  return (
    <Stack gap="lg">
      <Cluster gap="xl" align="start">
        <Stack gap="sm">
          <SegmentedControl
            label={t('Picture')}
            segments={visuals.map(({ id, title }) => ({ value: id, label: t(title) }))}
            value={visual}
            onChange={(next) => send({ type: 'visual.choose', visual: next })}
          />
          <Text size="small" tone="muted">
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
            <Text size="small" tone="muted">
              {paceHint(pace)}
            </Text>
          </Stack>
        )}
      </Cluster>
      <Stack gap="xs" align="start">
        <Text size="small" tone="muted">
          {track === null ? (
            <>
              {t('Nothing is in the player yet. The picture takes the shape of what you choose.')}{' '}
              <Link href={paths.audiotracks}>{t('Audio tracks')}</Link>
            </>
          ) : (
            t('The picture is drawn from {title}. The sound plays on with or without it.', {
              title: track.program.title,
            })
          )}
        </Text>
        <Text size="small" tone="muted">
          {stillBecause === 'light'
            ? t('It stands still because you said that you are sensitive to moving light.')
            : stillBecause === 'motion'
              ? t('It stands still because your system asks for less movement.')
              : isAwake
                ? t('This screen stays on while the picture moves.')
                : t('This device may turn its screen off by itself.')}
        </Text>
        <Button variant="link" onClick={() => send({ type: 'visual.ask-again' })}>
          {t('Ask me about moving light again')}
        </Button>
      </Stack>
    </Stack>
  )
}
