import { Check, Target } from 'lucide-react'
import { useHistory } from '#actors/listening.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'

/** Makes `days` a week the listening goal. */
export function WeekGoal({ days }: { days: number }) {
  const [{ goal }, send] = useHistory()
  const isSet = goal?.unit === 'days' && goal.count === days
  const Icon = isSet ? Check : Target
  return (
    <div>
      <Button
        variant="subtle"
        isDisabled={isSet}
        iconStart={<Icon size={18} aria-hidden="true" />}
        onClick={() => send({ type: 'goal.set', goal: { unit: 'days', count: days } })}
      >
        {isSet ? t('Your goal: {days} days a week', { days }) : t('Set goal: {days} days a week', { days })}
      </Button>
    </div>
  )
}
