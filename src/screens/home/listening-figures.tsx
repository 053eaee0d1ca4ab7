import { useHistory } from '#actors/listening.ts'
import { purposeNames } from '#content/purposes.ts'
import { dateOf, hourName, weekday } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { AreaChart } from '#ui/charts/area-chart.tsx'
import { DayClock } from '#ui/charts/day-clock.tsx'
import { Figure, Figures, FiguresSkeleton } from '#ui/charts/figures.tsx'
import { GoalRing } from '#ui/charts/goal-ring.tsx'
import { HeatMap, HeatScale } from '#ui/charts/heat-map.tsx'
import { Legend, mostOf } from '#ui/charts/layers.tsx'
import { Moons } from '#ui/charts/moons.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import {
  busiestHour,
  hoursByPurpose,
  layersOf,
  monthsOf,
  moonsOf,
  type Sums,
  soundDays,
  totalOf,
  weekCount,
  weeksByPurpose,
  weeksIn,
} from './history-figures.ts'
import {
  goalNumber,
  goalSentence,
  goalUnit,
  goalWords,
  heatOf,
  listenedWords,
  minutesOf,
  streakNumber,
  streakWords,
} from './history-words.ts'
import { sheetButton } from './sheet-button.tsx'

const GoalButton = sheetButton(() => import('./goal-sheet.tsx'))
const TablesButton = sheetButton(() => import('./tables-sheet.tsx'))
const HistoryButton = sheetButton(() => import('./history-sheet.tsx'))

type History = ReturnType<typeof useHistory>[0]

/**
 * Listening on this device in pictures: goal, hours, streak, weeks and days. A sheet has the same as tables. Until there
 * are seven days with sound, only goal and streak: the others would be nearly empty.
 */
export function ListeningFigures() {
  const [history] = useHistory()
  const { isReady, sessions } = history
  if (!isReady)
    return (
      <div role="progressbar" aria-label={t('Loading your history')}>
        <FiguresSkeleton />
      </div>
    )
  if (sessions.length === 0)
    return (
      <Section title={t('Your listening')}>
        <Text color="muted" isProse>
          {t(
            'A day counts once you’ve listened for 3 minutes. You can take two rest days a week and keep your streak.',
          )}
        </Text>
        <div>
          <GoalButton label={history.goal === null ? t('Set a goal') : t('Change goal')} />
        </div>
      </Section>
    )
  const isShort = soundDays(history.days) < 7
  return (
    <Section
      title={t('Your listening')}
      end={
        <Cluster gap="md">
          <TablesButton label={t('Tables')} />
          <HistoryButton label={t('History')} />
        </Cluster>
      }
    >
      <Figures isPair={isShort}>
        <Goal {...history} />
        {isShort ? null : <Hours {...history} />}
        <Streak {...history} width={isShort ? 'column' : 'line'} />
        {isShort ? null : (
          <>
            <Weeks {...history} />
            <Days {...history} />
          </>
        )}
      </Figures>
    </Section>
  )
}

/** Without a goal, how many of seven days count. */
function Goal({ goal, week }: History) {
  const listened = week.filter(({ isListened }) => isListened).length
  const shown = goal ?? { unit: 'days', count: week.length, done: listened, isReached: false }
  const words = goal === null ? t('No goal yet') : goalWords(goal)
  const number = goalNumber(shown)
  const unit = goalUnit(shown)
  const isMinutes = shown.unit === 'minutes'
  return (
    <Figure
      title={goal === null ? t('This week') : t('Your goal')}
      words={goal === null ? undefined : words}
      action={<GoalButton label={goal === null ? t('Set a goal') : t('Change goal')} />}
    >
      <GoalRing
        label={goal === null ? `${number} ${unit}. ${words}` : goalSentence(goal)}
        parts={isMinutes ? 1 : shown.count}
        done={isMinutes ? shown.done / shown.count : shown.done}
        number={number}
        words={unit}
      />
    </Figure>
  )
}

const named = (steps: readonly Sums[]) =>
  layersOf(steps).map((layer) => ({ ...layer, name: t(purposeNames[layer.purpose]) }))

function Hours(history: History) {
  const hours = hoursByPurpose(history)
  const busiest = busiestHour(hours)
  const words =
    busiest === null ? t('Nothing in the last 12 weeks') : t('Mostly at {hour}', { hour: hourName(busiest) })
  return (
    <Figure title={t('Your hours')} words={words}>
      <DayClock
        layers={named(hours)}
        label={
          busiest === null
            ? words
            : t('In the last 12 weeks, you listened most between {from} and {to}.', {
                from: hourName(busiest),
                to: hourName(busiest + 1),
              })
        }
      />
    </Figure>
  )
}

function Streak({ width, ...history }: History & { width: 'column' | 'line' }) {
  const moons = moonsOf(history)
  const { streak } = history
  return (
    <Figure title={t('Streak')} number={streakNumber(streak)} words={streakWords(streak)} width={width}>
      <Moons
        label={t('{days} of the last {count} days count.', {
          days: moons.filter(({ phase }) => phase === 'full').length,
          count: moons.length,
        })}
        days={moons.map(({ day, seconds, phase }) => ({ key: day, phase, title: dayTitle(day, seconds) }))}
      />
    </Figure>
  )
}

function Weeks(history: History) {
  const weeks = weeksByPurpose(history).slice(-weekCount)
  const layers = named(weeks.map(({ sums }) => sums))
  // A few minutes don't fill the chart.
  const top = Math.max(mostOf(layers), 600)
  const { thisWeek, lastWeek } = history
  const total = weeks.reduce((sum, { sums }) => sum + totalOf(sums), 0)
  return (
    <Figure
      title={t('12 weeks')}
      end={<Legend layers={layers} />}
      number={t('{count}\u00a0min', { count: minutesOf(thisWeek) })}
      words={listenedWords(thisWeek, lastWeek)}
      width="wide"
    >
      <AreaChart
        layers={layers}
        months={monthsOf(weeks.map(({ days }) => days)).map((month) => ({
          ...month,
          at: month.index / (weeks.length - 1),
        }))}
        top={top}
        most={t('{count}\u00a0min', { count: minutesOf(top) })}
        label={t('The last 12 weeks: {minutes} minutes, {purposes}.', {
          minutes: minutesOf(total),
          purposes: layers
            .map(
              ({ name, values }) => `${name} ${minutesOf(values.reduce((sum, seconds) => sum + seconds, 0))}`,
            )
            .join(', '),
        })}
      />
    </Figure>
  )
}

function Days({ days, week }: History) {
  const weeks = weeksIn(days)
  return (
    <Figure title={t('26 weeks')} end={<HeatScale less={t('Less')} more={t('More')} />} width="full">
      <HeatMap
        label={t('The last 26 weeks: {days} days that count, {minutes} minutes.', {
          days: days.filter(({ isListened }) => isListened).length,
          minutes: minutesOf(days.reduce((sum, { seconds }) => sum + seconds, 0)),
        })}
        months={monthsOf(weeks).map((month) => ({ ...month, at: month.index / weeks.length }))}
        rows={week.map(({ day }, index) => ({
          key: day,
          name: weekday(day),
          days: weeks
            .flatMap((one) => one[index] ?? [])
            .map(({ day, seconds, isToday }) => ({
              key: day,
              level: heatOf(seconds),
              title: dayTitle(day, seconds),
              isToday,
            })),
        }))}
      />
    </Figure>
  )
}

const dayTitle = (day: string, seconds: number): string =>
  t('{date}: {count}\u00a0min', { date: dateOf(Date.parse(`${day}T12:00:00`)), count: minutesOf(seconds) })
