import { useMemo } from 'react'
import { useExperiment } from '#actors/experiment.ts'
import { type ExperimentResult, resultOf, significance } from '#content/experiment-result.ts'
import { trackById } from '#content/programs.ts'
import { dateOf } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { DotChart } from '#ui/charts/dot-chart.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Text } from '#ui/text/text.tsx'
import { watchedWords } from './experiment-words.ts'

/** What the evenings showed: a picture, sentences and a table. */
export function ExperimentOutcome() {
  const [{ current }] = useExperiment()
  const result = useMemo(
    () => (current?.blocks ? resultOf(current.evenings, current.blocks) : null),
    [current],
  )
  if (current === null || result === null) return null
  const { dots, withPulse, without } = result
  return (
    <Stack gap="lg">
      <Card title={t('What your evenings showed')}>
        <Stack>
          <Text color="muted">
            {`${watchedWords[current.watched].label()} · ${trackById(current.track)?.title ?? ''}`}
          </Text>
          {dots.length === 0 ? null : (
            <DotChart
              label={t('Your numbers, a dot for each evening')}
              groups={[
                { name: t('With the pulse'), mean: withPulse, values: valuesOf(result, true) },
                { name: t('Without the pulse'), mean: without, values: valuesOf(result, false) },
              ]}
              top={7}
            />
          )}
          {sentencesOf(result).map((sentence) => (
            <Text key={sentence} isProse>
              {sentence}
            </Text>
          ))}
          <Text size="small" color="muted" isProse>
            {t(
              'This is about you, this program and these evenings. It can’t say why, and it says nothing about anyone else.',
            )}
          </Text>
        </Stack>
      </Card>
      {dots.length === 0 ? null : (
        <Table
          caption={t('Your evenings')}
          columns={[
            {
              key: 'evening',
              heading: t('Evening'),
              isRowHeading: true,
              cell: ({ number }) =>
                t('{number} · {date}', {
                  number,
                  date: dateOf(
                    new Date(
                      `${current.evenings.find((one) => one.number === number)?.day}T12:00:00`,
                    ).getTime(),
                  ),
                }),
            },
            {
              key: 'pulse',
              heading: t('Pulse'),
              cell: ({ hasPulse }) => (hasPulse ? t('With') : t('Without')),
            },
            { key: 'score', heading: t('Your number'), isFigures: true, cell: ({ score }) => `${score}` },
          ]}
          rows={dots}
          rowKey={({ number }) => `${number}`}
        />
      )}
    </Stack>
  )
}

const valuesOf = ({ dots }: ExperimentResult, kind: boolean) =>
  dots
    .filter(({ hasPulse }) => hasPulse === kind)
    .map(({ number, score }) => ({ key: `${number}`, value: score }))

const tenths = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 })

const evenings = (count: number) => (count === 1 ? t('1 evening') : t('{count} evenings', { count }))

const points = (value: number) =>
  tenths(value) === '1' ? t('1 point') : t('{count} points', { count: tenths(value) })

/** What a careful scientist would sign. */
export function sentencesOf(result: ExperimentResult): readonly string[] {
  const { dots, withPulse, without, difference, chance, interval } = result
  if (withPulse === null || without === null || difference === null || chance === null)
    return [t('There’s nothing to compare: it takes a number of each kind of evening.')]
  const count = dots.filter(({ hasPulse }) => hasPulse).length
  const means = t('Your average was {mean} with the pulse ({evenings}) and {other} without ({others}).', {
    mean: tenths(withPulse),
    evenings: evenings(count),
    other: tenths(without),
    others: evenings(dots.length - count),
  })
  const isNone = Math.abs(difference) < 0.05
  const values = { count: dots.length, points: points(Math.abs(difference)) }
  const size = isNone
    ? t('With {count} evenings, there was no difference between the two.', values)
    : difference > 0
      ? t('With {count} evenings, those with the pulse were {points} higher on average.', values)
      : t('With {count} evenings, those with the pulse were {points} lower on average.', values)
  const range =
    interval === null
      ? t('So few evenings can’t rule out a difference of any size.')
      : t('Your numbers fit an effect of the pulse anywhere from {low} to {high} points.', {
          low: signed(interval[0]),
          high: signed(interval[1]),
        })
  return [means, isNone ? size : `${size} ${verdictOf(chance)}`, range]
}

function verdictOf(chance: number): string {
  const often = Math.max(1, Math.round(chance * 100))
  if (chance > likely)
    return t(
      'That could easily be chance: if the pulse did nothing, {often} of 100 such experiments would show a difference at least as large.',
      { often },
    )
  if (chance > significance)
    return t(
      'That could be chance: if the pulse did nothing, {often} of 100 such experiments would show a difference at least as large.',
      { often },
    )
  return t(
    'Chance alone rarely makes such a difference: if the pulse did nothing, about {often} of 100 such experiments would show one as large. It may still be a coincidence, so try again before you believe it.',
    { often },
  )
}

/** Above this, a difference is called easily chance. */
const likely = 0.2

const signed = (value: number) => {
  const text = tenths(Math.abs(value))
  return text === '0' ? '0' : `${value < 0 ? '−' : '+'}${text}`
}
