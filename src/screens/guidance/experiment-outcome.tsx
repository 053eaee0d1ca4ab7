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
              label={meansIn(result)}
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
                t('{number}, {date}', {
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
              cell: ({ hasPulse }) => (hasPulse ? t('With the pulse') : t('Without the pulse')),
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

const points = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 })

function meansIn({ dots, withPulse, without }: ExperimentResult): string {
  const count = dots.filter(({ hasPulse }) => hasPulse).length
  const parts = [
    withPulse === null
      ? t('No evening with the pulse has a number.')
      : t('With the pulse, {count} evenings, on average {mean}.', { count, mean: points(withPulse) }),
    without === null
      ? t('No evening without the pulse has a number.')
      : t('Without the pulse, {count} evenings, on average {mean}.', {
          count: dots.length - count,
          mean: points(without),
        }),
  ]
  return parts.join(' ')
}

/** What a careful scientist would sign. */
export function sentencesOf(result: ExperimentResult): readonly string[] {
  const { dots, difference, chance, interval } = result
  if (difference === null || chance === null)
    return [t('There are too few evenings with a number, so there’s nothing to compare.')]
  const values = { count: dots.length, points: points(Math.abs(difference)) }
  const size =
    Math.abs(difference) < 0.05
      ? t('With {count} evenings, there was no difference between the two.', values)
      : difference > 0
        ? t('With {count} evenings, those with the pulse were {points} points higher on average.', values)
        : t('With {count} evenings, those with the pulse were {points} points lower on average.', values)
  const often = Math.max(1, Math.round(chance * 100))
  const verdict =
    chance > significance
      ? t(
          'That could easily be chance: if the pulse did nothing, {often} of 100 such experiments would show a difference at least as large.',
          { often },
        )
      : t(
          'Chance alone rarely makes such a difference: if the pulse did nothing, about {often} of 100 such experiments would show one as large. It may still be a coincidence, so try again before you believe it.',
          { often },
        )
  const range =
    interval === null
      ? t('So few evenings can’t rule out a difference of any size.')
      : t('Your numbers agree with anything from {low} to {high} points for the pulse.', {
          low: signed(interval[0]),
          high: signed(interval[1]),
        })
  return [meansIn(result), Math.abs(difference) < 0.05 ? size : `${size} ${verdict}`, range]
}

const signed = (value: number) => {
  const text = points(Math.abs(value))
  return text === '0' ? '0' : `${value < 0 ? '−' : '+'}${text}`
}
