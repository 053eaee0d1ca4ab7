import { useState } from 'react'
import { useHistory } from '../../../actors/listening-actors.tsx'
import { weekday } from '../../../locale/moments.ts'
import { t } from '../../../locale/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { Table } from '../../../ui/table.tsx'
import { Text } from '../../../ui/text.tsx'
import { WeekChart } from '../../../ui/week-chart.tsx'
import { listenedWords, minutesOf, streakNumber, streakWords } from './history-words.ts'

/** The last seven days of listening on this device, and the streak that they belong to. */
export function ThisWeek() {
  const [{ isReady, week, thisWeek, lastWeek, streak }] = useHistory()
  const [isTable, setTable] = useState(false)
  const title = t('The last seven days')
  const most = Math.max(...week.map(({ seconds }) => seconds), 300)

  if (!isReady) {
    return (
      <Card title={title} padding="roomy">
        <div aria-busy="true">
          <Skeleton shape="block" />
        </div>
      </Card>
    )
  }

  if (thisWeek + lastWeek === 0) {
    return (
      <Card title={title} padding="roomy">
        <Text tone="muted" isProse>
          {t(
            'Nothing listened to yet. From three minutes on a day counts, and two rest days in any seven never end a streak. All of it stays on this device.',
          )}
        </Text>
      </Card>
    )
  }

  return (
    <Card
      title={title}
      padding="roomy"
      actions={
        <Button variant="link" isPressed={isTable} onClick={() => setTable(!isTable)}>
          {t('As a table')}
        </Button>
      }
    >
      <Summary
        figures={[
          {
            key: 'week',
            number: t('{count} min', { count: minutesOf(thisWeek) }),
            words: listenedWords(thisWeek, lastWeek),
          },
          { key: 'streak', number: streakNumber(streak), words: streakWords(streak) },
        ]}
      >
        {isTable ? (
          <Table
            caption={t('Minutes listened on each of the last seven days')}
            rows={week}
            rowKey={({ day }) => day}
            columns={[
              {
                key: 'day',
                heading: t('Day'),
                isRowHeading: true,
                cell: ({ day, isToday }) => (isToday ? t('Today') : weekday(day, 'long')),
              },
              {
                key: 'minutes',
                heading: t('Minutes'),
                isFigures: true,
                cell: ({ seconds }) => minutesOf(seconds),
              },
              {
                key: 'counts',
                heading: t('Counts'),
                cell: ({ isListened, isToday }) =>
                  isListened ? t('Listened') : isToday ? t('Still to come') : t('Rest'),
              },
            ]}
          />
        ) : (
          <WeekChart
            label={t('Minutes listened: {days}', {
              days: week
                .map(({ day, seconds }) => `${weekday(day, 'long')} ${minutesOf(seconds)}`)
                .join(', '),
            })}
            days={week.map(({ day, seconds, isToday }) => ({
              key: day,
              name: isToday ? t('Today') : weekday(day, 'short'),
              figure: seconds === 0 ? '–' : `${minutesOf(seconds)}`,
              share: seconds / most,
              isToday,
            }))}
          />
        )}
      </Summary>
    </Card>
  )
}
