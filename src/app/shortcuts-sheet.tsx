import { useEffect, useState } from 'react'
import type { MemberActors } from '../actors/member-actors.tsx'
import { t } from '../locale/t.ts'
import { createSafeStorage } from '../services/safe-storage.ts'
import { Stack } from '../ui/arrange.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { KeyList } from '../ui/key-list.tsx'
import { Switch } from '../ui/switch.tsx'
import { watchShortcuts } from './shortcuts.ts'

const kept = createSafeStorage(() => localStorage)
const key = 'shortcuts'

type Props = { actors: MemberActors; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Listens for the keys, and shows what they do. */
export function Shortcuts({ actors, isOpen, onOpenChange }: Props) {
  const [isOn, setOn] = useState(() => kept.get(key) !== 'off')

  useEffect(
    () => watchShortcuts({ actors, isOn: () => isOn, onHelp: () => onOpenChange(true) }),
    [actors, isOn, onOpenChange],
  )

  function turn(isNowOn: boolean): void {
    setOn(isNowOn)
    if (isNowOn) kept.remove(key)
    else kept.set(key, 'off')
  }

  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('Keyboard shortcuts')}>
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
        <Switch label={t('Use these keys on this device')} isOn={isOn} onChange={turn} />
      </Stack>
    </Dialog>
  )
}
