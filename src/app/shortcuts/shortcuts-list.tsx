import { t } from '#locale/t.ts'
import { Switch } from '#ui/forms/switch.tsx'
import { KeyList } from '#ui/layout/key-list.tsx'
import { Stack } from '#ui/layout/stack.tsx'

type Props = { isOn: boolean; skip: number; onTurn: (isOn: boolean) => void }

/** The keyboard shortcuts, and a switch that turns them off. */
export function ShortcutsList({ isOn, skip, onTurn }: Props) {
  return (
    <Stack gap="lg">
      <KeyList
        rows={[
          { keys: [t('Space'), 'K'], text: t('Play or pause') },
          { keys: ['←', 'J'], text: t('Back {count} seconds', { count: skip }) },
          { keys: ['→', 'L'], text: t('Forward {count} seconds', { count: skip }) },
          { keys: ['P'], text: t('Previous track') },
          { keys: ['N'], text: t('Next track') },
          { keys: ['↑', '↓'], text: t('Volume (in the player)') },
          { keys: ['M'], text: t('Mute') },
          { keys: ['F'], text: t('Add or remove favourite') },
          { keys: ['Alt', 'T'], text: t('Go to notifications') },
          { keys: [t('Ctrl or ⌘'), 'K'], text: t('Search') },
          { keys: ['?'], text: t('Show shortcuts') },
        ]}
      />
      <Switch label={t('Use shortcuts on this device')} isOn={isOn} onChange={onTurn} />
    </Stack>
  )
}
