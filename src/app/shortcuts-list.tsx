import { t } from '../locale/t.ts'
import { Stack } from '../ui/arrange.tsx'
import { KeyList } from '../ui/key-list.tsx'
import { Switch } from '../ui/switch.tsx'

type Props = { isOn: boolean; onTurn: (isOn: boolean) => void }

/** What each key does, and whether any does. */
export function ShortcutsList({ isOn, onTurn }: Props) {
  return (
    <Stack gap="lg">
      <KeyList
        rows={[
          { keys: [t('Space'), 'K'], text: t('Play or pause') },
          { keys: ['←', 'J'], text: t('Back 15 seconds') },
          { keys: ['→', 'L'], text: t('On 15 seconds') },
          { keys: ['P'], text: t('Previous track') },
          { keys: ['N'], text: t('Next track') },
          { keys: ['↑', '↓'], text: t('Volume, within the player') },
          { keys: ['M'], text: t('Mute') },
          { keys: ['F'], text: t('Favourite, or not') },
          { keys: ['Alt', 'T'], text: t('To the messages on the screen') },
          { keys: [t('Ctrl or ⌘'), 'K'], text: t('Search') },
          { keys: ['?'], text: t('This list') },
        ]}
      />
      <Switch label={t('Use these keys on this device')} isOn={isOn} onChange={onTurn} />
    </Stack>
  )
}
