import { Link2, RotateCcw, Undo2 } from 'lucide-react'
import { useCustomizer } from '../../actors/member-actors.tsx'
import { radiusRange, textSizeRange } from '../../content/settings.ts'
import { t } from '../../locale/t.ts'
import { Cluster, Stack } from '../../ui/arrange.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Text } from '../../ui/text.tsx'
import { Choices, Rooms } from './choices.tsx'

/** How the app looks: every choice is shown at once behind the panel, can be taken back, and is kept. */
export function CustomizerPanel() {
  const [view, send] = useCustomizer()
  const percent = (size: number) => t('{count} per cent', { count: Math.round(size * 100) })
  const pixels = (count: number) => t('{count} pixels', { count })

  return (
    <Drawer
      isOpen={view.isPanelOpen}
      onOpenChange={(isOpen) => send({ type: isOpen ? 'panel.open' : 'panel.close' })}
      title={t('How it looks')}
      side="end"
      isModal={false}
      closeLabel={t('Close')}
      footer={
        <Cluster gap="sm">
          <Button
            variant="subtle"
            size="sm"
            isDisabled={!view.canUndo}
            iconStart={<Undo2 size={16} aria-hidden="true" />}
            onClick={() => send({ type: 'settings.undo' })}
          >
            {t('Undo')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            iconStart={<RotateCcw size={16} aria-hidden="true" />}
            onClick={() => send({ type: 'settings.reset' })}
          >
            {t('Reset')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            iconStart={<Link2 size={16} aria-hidden="true" />}
            onClick={() => send({ type: 'settings.share' })}
          >
            {t('Copy as a link')}
          </Button>
        </Cluster>
      }
    >
      <Stack gap="lg">
        <Choices kind="mode" />
        <Rooms />
        <Choices kind="direction" />
        <Choices kind="layout" />
        <Choices kind="orientation" />
        <Choices kind="sidebar" />
        <Choices kind="hover" />
        <Choices kind="card" />
        <Slider
          label={t('Roundness')}
          isLabelShown
          value={view.borderRadius}
          {...radiusRange}
          largeStep={4}
          valueText={pixels}
          onChange={(value) => send({ type: 'radius.set', pixels: value })}
        />
        <Slider
          label={t('Size of text')}
          isLabelShown
          value={view.textSize}
          {...textSizeRange}
          valueText={percent}
          onChange={(value) => send({ type: 'text.set', size: value })}
        />
        <Text size="small" tone="muted">
          {t('Kept in this browser, for everybody who uses it.')}
        </Text>
      </Stack>
    </Drawer>
  )
}
