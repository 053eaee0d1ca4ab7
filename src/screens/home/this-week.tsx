import { useState } from 'react'
import { useHistory } from '#actors/listening.ts'
import { dateOf, weekday } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Summary } from '#ui/layout/summary.tsx'
import { Table } from '#ui/layout/table.tsx'
import { HeatMap } from '#ui/listening/heat-map.tsx'
import { WeekChart } from '#ui/listening/week-chart.tsx'
import { Text } from '#ui/text/text.tsx'
import { GoalButton } from './goal.tsx'
import { HistoryButton } from './history-button.tsx'
import {
  goalNumber,
  goalWords,
  heatOf,
  listenedWords,
  minutesOf,
  streakNumber,
  streakWords,
} from './history-words.ts'

type History = ReturnType<typeof useHistory>[0]

/** Listening on this device: the last seven days or twelve weeks, as a chart or a table, with streak and goal. */
export function ThisWeek() {
  const [history] = useHistory()
  const { isReady, sessions, thisWeek, lastWeek, streak, goal } = history
  const [isLong, setLong] = useState(false)
  const [isTable, setTable] = useState(false)
  const title = t('Your listening')

  if (!isReady) {
    return (
      <Card title={title}>
        <div role="status" aria-label={t('Loading your history')}>
          <Skeleton shape="block" />
        </div>
      </Card>
    )
  }

  if (sessions.length === 0) {
    return (
      <Card title={title} footer={<GoalButton />}>
        <Text color="muted" isProse>
          {t(
            'Your week starts here. Listen for 3 minutes to count a day – and take up to two rest days a week without losing your streak.',
          )}
        </Text>
      </Card>
    )
  }

  return (
    <Card
      title={title}
      actions={
        <>
          <Button
            variant={isLong ? 'ghost' : 'subtle'}
            size="sm"
            isPressed={!isLong}
            onClick={() => setLong(false)}
          >
            {t('7 days')}
          </Button>
          <Button
            variant={isLong ? 'subtle' : 'ghost'}
            size="sm"
            isPressed={isLong}
            onClick={() => setLong(true)}
          >
            {t('12 weeks')}
          </Button>
        </>
      }
      footer={
        <>
          <Button variant="outline" size="sm" onClick={() => setTable(!isTable)}>
            {isTable ? t('Show chart') : t('Show table')}
          </Button>
          <HistoryButton />
          <GoalButton />
        </>
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
          ...(goal === null ? [] : [{ key: 'goal', number: goalNumber(goal), words: goalWords(goal) }]),
        ]}
      >
        {isLong ? <Weeks {...history} isTable={isTable} /> : <Week {...history} isTable={isTable} />}
      </Summary>
    </Card>
  )
}

function Week({ week, isTable }: History & { isTable: boolean }) {
  const most = Math.max(...week.map(({ seconds }) => seconds), 300)
  if (isTable) {
    return (
      <Table
        caption={t('Minutes on each of the last seven days')}
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
            heading: t('Streak'),
            cell: ({ isListened, isToday }) =>
              isListened ? t('Counts') : isToday ? t('Not yet') : t('Rest day'),
          },
        ]}
      />
    )
  }
  return (
    <WeekChart
      label={t('Minutes per day: {days}', {
        days: week.map(({ day, seconds }) => `${weekday(day, 'long')} ${minutesOf(seconds)}`).join(', '),
      })}
      days={week.map(({ day, seconds, isToday }) => ({
        key: day,
        name: isToday ? t('Today') : weekday(day, 'short'),
        figure: seconds === 0 ? '–' : `${minutesOf(seconds)}`,
        share: seconds / most,
        isToday,
      }))}
    />
  )
}

function Weeks({ weeks, week, isTable }: History & { isTable: boolean }) {
  const secondsOf = (days: typeof week) => days.reduce((sum, { seconds }) => sum + seconds, 0)
  const daysOf = (days: typeof week) => days.filter(({ isListened }) => isListened).length
  if (isTable) {
    return (
      <Table
        caption={t('Listening in each of the last 12 weeks')}
        rows={weeks.toReversed()}
        rowKey={([first]) => first?.day ?? ''}
        columns={[
          {
            key: 'week',
            heading: t('Week starting'),
            isRowHeading: true,
            cell: ([first]) => (first === undefined ? '' : dateOf(Date.parse(`${first.day}T12:00:00`))),
          },
          { key: 'days', heading: t('Days'), isFigures: true, cell: daysOf },
          {
            key: 'minutes',
            heading: t('Minutes'),
            isFigures: true,
            cell: (days) => minutesOf(secondsOf(days)),
          },
        ]}
      />
    )
  }
  return (
    <HeatMap
      label={t('The last 12 weeks: {days} days that count, {minutes} minutes.', {
        days: daysOf(weeks.flat()),
        minutes: minutesOf(secondsOf(weeks.flat())),
      })}
      rows={week.map(({ day }, index) => ({
        key: day,
        name: weekday(day, 'short'),
        days: weeks
          .flatMap((days) => days[index] ?? [])
          .map((one) => ({ key: one.day, level: heatOf(one.seconds) })),
      }))}
      less={t('Less')}
      more={t('More')}
    />
  )
}
