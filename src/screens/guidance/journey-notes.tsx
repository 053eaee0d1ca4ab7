import { useJourney } from '#actors/journey.ts'
import { type JourneyStep, longestNote } from '#content/journey.ts'
import { weeksOf } from '#content/journey-texts.ts'
import { t } from '#locale/t.ts'
import { TextArea } from '#ui/forms/field.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/** What the member writes about a day, and on the last day of a week what they wrote in it. */
export function DayNote({ step }: { step: JourneyStep }) {
  const [{ status, notes }, send] = useJourney()
  if (status === 'idle') return null
  return (
    <>
      <LookBack step={step} />
      <TextArea
        key={step.number}
        label={t('Your note for day {number}', { number: step.number })}
        name="note"
        rows={2}
        maxLength={longestNote}
        value={notes.find((note) => note.step === step.number)?.text ?? ''}
        onChange={(text) => send({ type: 'note.write', step: step.number, text })}
        hint={t('Saved on this device as you write. Only you see it.')}
      />
    </>
  )
}

function LookBack({ step }: { step: JourneyStep }) {
  const [{ notes, way }] = useJourney()
  const week = weeksOf(way).find(({ steps }) => steps.at(-1) === step)
  const written = notes.filter(({ step: number }) =>
    week?.steps.some((one) => one.number === number && one !== step),
  )
  if (written.length === 0) return null
  return (
    <Stack gap="xs">
      <Text size="label">{t('Your notes of this week')}</Text>
      <ul>
        {written.map(({ step: number, text }) => (
          <li key={number}>
            <Text size="small">{t('Day {number}: {text}', { number, text })}</Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
