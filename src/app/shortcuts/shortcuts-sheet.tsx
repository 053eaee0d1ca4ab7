import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { MemberActors } from '#actors/member-actors.tsx'
import { t } from '#locale/t.ts'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { watchShortcuts } from './shortcuts.ts'

const list = onDemand(() => import('./shortcuts-list.tsx'))
const kept = createSafeStorage(() => localStorage)
const key = 'shortcuts'

type Props = { actors: MemberActors; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Listens for shortcuts, and shows them in a dialog. */
export function Shortcuts({ actors, isOpen, onOpenChange }: Props) {
  const loaded = list.useLoaded(isOpen)
  const skip = useSelector(actors.listening, ({ context }) => context.playback.skip)
  const [isOn, setOn] = useState(() => kept.get(key) !== 'off')
  const [done, setDone] = useState('')

  useEffect(
    () => watchShortcuts({ actors, isOn: () => isOn, onHelp: () => onOpenChange(true), onDone: setDone }),
    [actors, isOn, onOpenChange],
  )

  function turn(isNowOn: boolean): void {
    setOn(isNowOn)
    if (isNowOn) kept.remove(key)
    else kept.set(key, 'off')
  }

  return (
    <>
      <HiddenText live="polite">{done}</HiddenText>
      <Dialog isOpen={isOpen} onClose={() => onOpenChange(false)} title={t('Keyboard shortcuts')}>
        {loaded ? (
          <loaded.ShortcutsList isOn={isOn} skip={skip} onTurn={turn} />
        ) : (
          <Spinner label={t('Loading')} />
        )}
      </Dialog>
    </>
  )
}
