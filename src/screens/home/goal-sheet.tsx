import { useState } from 'react'
import { useHistory } from '#actors/listening.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type Goal = NonNullable<ReturnType<typeof useHistory>[0]['goal']>

const counts = { days: [2, 3, 4, 5, 6, 7], minutes: [5, 10, 15, 20, 30, 45] } as const
const usual = { days: 3, minutes: 10 } as const

/** Sets, changes or removes the listening goal. */
export function Sheet({ onClose }: { onClose: () => void }) {
  const [{ goal }, send] = useHistory()
  const [unit, setUnit] = useState(goal?.unit ?? 'days')
  const [count, setCount] = useState(goal?.count ?? usual.days)
  const choices = [...new Set([...counts[unit], count])].sort((one, other) => one - other)

  function close(next?: { unit: Goal['unit']; count: number } | null): void {
    if (next !== undefined) send({ type: 'goal.set', goal: next })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={() => close()}
      title={t('Listening goal')}
      description={t('Pick something you can keep up. You can change it at any time.')}
      footer={
        <>
          {goal === null ? null : (
            <Button variant="ghost" onClick={() => close(null)}>
              {t('Remove goal')}
            </Button>
          )}
          <Button onClick={() => close({ unit, count })}>{t('Save goal')}</Button>
        </>
      }
    >
      <Stack gap="md">
        <SegmentedControl
          label={t('Kind of goal')}
          value={unit}
          onChange={(next) => {
            setUnit(next)
            setCount(usual[next])
          }}
          segments={[
            { value: 'days', label: t('Days a week') },
            { value: 'minutes', label: t('Minutes a day') },
          ]}
        />
        <SegmentedControl
          label={unit === 'days' ? t('Days a week') : t('Minutes a day')}
          value={`${count}`}
          onChange={(next) => setCount(Number(next))}
          segments={choices.map((choice) => ({ value: `${choice}`, label: `${choice}` }))}
        />
      </Stack>
    </Dialog>
  )
}
