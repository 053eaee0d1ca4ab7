import { Link2, RotateCcw, Undo2 } from 'lucide-react'
import { useCustomizer } from '#actors/member-actors.tsx'
import { radiusRange, textSizeRange } from '#content/settings.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Text } from '#ui/text/text.tsx'
import { Choices, Rooms } from './choices.tsx'

/** Appearance. Every choice is previewed behind the panel, can be undone and is saved. */
export function CustomizerPanel() {
  const [view, send] = useCustomizer()
  const percent = (size: number) => t('{count}%', { count: Math.round(size * 100) })
  const pixels = (count: number) => t('{count} pixels', { count })

  return (
    <Drawer
      isOpen={view.isPanelOpen}
      onOpenChange={(isOpen) => send({ type: isOpen ? 'panel.open' : 'panel.close' })}
      title={t('Appearance')}
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
            {t('Copy link')}
          </Button>
        </Cluster>
      }
    >
      <Stack gap="lg">
        <Choices kind="mode" />
        <Switch
          label={t('Night')}
          hint={t('True black, warm colours and larger buttons, in place of mode and theme.')}
          isOn={view.isNight}
          onChange={(isOn) => send({ type: isOn ? 'night.on' : 'night.off' })}
        />
        <Rooms />
        <Choices kind="direction" />
        <Choices kind="layout" />
        <Choices kind="orientation" />
        <Choices kind="sidebar" />
        <Choices kind="hover" />
        <Choices kind="card" />
        <Slider
          label={t('Corner radius')}
          isLabelShown
          value={view.borderRadius}
          {...radiusRange}
          largeStep={4}
          valueText={pixels}
          onChange={(value) => send({ type: 'radius.set', pixels: value })}
        />
        <Slider
          label={t('Text size')}
          isLabelShown
          value={view.textSize}
          {...textSizeRange}
          valueText={percent}
          onChange={(value) => send({ type: 'text.set', size: value })}
        />
        <Text size="small" tone="muted">
          {t('Saved in this browser for anyone who uses it.')}
        </Text>
      </Stack>
    </Drawer>
  )
}
