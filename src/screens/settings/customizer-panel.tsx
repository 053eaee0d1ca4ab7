import { Undo2 } from 'lucide-react'
import { useCustomizer, useSetting } from '#actors/customizer.ts'
import { useEvening, useLook } from '#actors/evening.ts'
import { hours } from '#content/evening.ts'
import { settingTable } from '#content/settings.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Text } from '#ui/text/text.tsx'
import { Choices, Quantity, Themes } from './choices.tsx'
import { clockOf, eveningWords } from './evening-words.ts'

/** Appearance. Every choice is previewed behind the panel, can be undone and is saved. */
export function CustomizerPanel() {
  const [isPanelOpen, send] = useCustomizer((customizer) => customizer.isPanelOpen)
  const percent = (size: number) => t('{count}%', { count: Math.round(size * 100) })
  const pixels = (count: number) => t('{count} pixels', { count })

  return (
    <Drawer
      isOpen={isPanelOpen}
      onOpenChange={(isOpen) => send({ type: isOpen ? 'panel.open' : 'panel.close' })}
      title={t('Appearance')}
      side="end"
      isModal={false}
      closeLabel={t('Close')}
      footer={
        <Cluster gap="sm">
          <Undo />
          <Button variant="ghost" size="sm" onClick={() => send({ type: 'settings.reset' })}>
            {t('Reset')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => send({ type: 'settings.share' })}>
            {t('Copy link')}
          </Button>
        </Cluster>
      }
    >
      <Stack gap="lg">
        <Choices name="activeMode" />
        <Night />
        <FollowEvening />
        <Themes />
        <Choices name="activeDir" />
        <Choices name="isLayout" />
        <Choices name="isHorizontal" />
        <Choices name="isCollapse" />
        <Choices name="isSidebarHover" />
        <Choices name="isCardShadow" />
        <Quantity name="borderRadius" largeStep={4} valueText={pixels} />
        <Quantity name="textSize" valueText={percent} />
        <Choices name="textSpacing" />
        <Choices name="hasPlainFont" />
        <Text size="small" color="muted">
          {t('Saved in this browser for anyone who uses it.')}
        </Text>
      </Stack>
    </Drawer>
  )
}

// Separate components, so a press on a theme doesn't render the whole panel again.
function Undo() {
  const [canUndo, send] = useCustomizer((customizer) => customizer.canUndo)
  return (
    <Button
      variant="subtle"
      size="sm"
      isDisabled={!canUndo}
      iconStart={<Undo2 size={16} aria-hidden="true" />}
      onClick={() => send({ type: 'settings.undo' })}
    >
      {t('Undo')}
    </Button>
  )
}

function Night() {
  const [look, change] = useLook()
  return (
    <Switch
      label={t('Night')}
      hint={t('True black, warm colours and larger buttons, in place of mode and theme.')}
      isOn={look === 'night'}
      onChange={(isOn) => change(isOn ? { type: 'look.choose', look: 'night' } : { type: 'night.end' })}
    />
  )
}

function FollowEvening() {
  const [isOn, follow] = useSetting('followsEvening')
  const [isChosen] = useEvening((evening) => evening.isChosen)
  return (
    <Switch
      label={t(settingTable.followsEvening.label)}
      hint={
        isOn && isChosen
          ? t('Until {day} it stays as you chose.', { day: clockOf(hours.day) })
          : eveningWords()
      }
      isOn={isOn}
      onChange={follow}
    />
  )
}
