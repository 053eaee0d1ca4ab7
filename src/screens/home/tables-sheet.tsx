import { useHistory } from '#actors/listening.ts'
import { purposeNames } from '#content/purposes.ts'
import { dateOf, hourName } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { Section } from '#ui/layout/section.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { hoursByPurpose, layersOf, moonCount, type Sums, totalOf, weeksByPurpose } from './history-figures.ts'
import { goalSentence, minutesOf } from './history-words.ts'

type Days = ReturnType<typeof useHistory>[0]['days']
type Row = { name: string; days?: Days; sums: Sums }

/** What the pictures of the listening history show, as tables. */
export function Sheet({ onClose }: { onClose: () => void }) {
  const [history] = useHistory()
  const { days, goal } = history
  const weeks = weeksByPurpose(history).toReversed()
  const hours = hoursByPurpose(history)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Your listening')}
      description={goal === null ? t('In minutes.') : `${t('In minutes.')} ${goalSentence(goal)}.`}
    >
      <Stack gap="lg">
        <Section title={t('The last 14 days')} level={3}>
          <DaysTable days={days.slice(-moonCount).toReversed()} />
        </Section>
        <Section title={t('The last 26 weeks')} level={3}>
          <PurposeTable
            heading={t('Week starting')}
            caption={t('Minutes in each of the last 26 weeks')}
            rows={weeks.map(({ days, sums }) => ({ name: dayName(days[0]?.day ?? ''), days, sums }))}
          />
        </Section>
        <Section title={t('Your hours')} level={3}>
          <PurposeTable
            heading={t('Hour')}
            caption={t('Minutes in each hour of the day, in the last 12 weeks')}
            rows={hours
              .map((sums, hour) => ({ name: hourName(hour), sums }))
              .filter(({ sums }) => totalOf(sums) > 0)}
          />
        </Section>
      </Stack>
    </Dialog>
  )
}

const dayName = (day: string): string => dateOf(Date.parse(`${day}T12:00:00`))

const DaysTable = ({ days }: { days: Days }) => (
  <Table
    caption={t('Minutes on each of the last 14 days')}
    rows={days}
    rowKey={({ day }) => day}
    columns={[
      {
        key: 'day',
        heading: t('Day'),
        isRowHeading: true,
        cell: ({ day, isToday }) => (isToday ? t('Today') : dayName(day)),
      },
      { key: 'minutes', heading: t('Minutes'), isFigures: true, cell: ({ seconds }) => minutesOf(seconds) },
      {
        key: 'counts',
        heading: t('Streak'),
        cell: ({ isListened, isToday }) =>
          isListened ? t('Counts') : isToday ? t('Not yet') : t('Rest day'),
      },
    ]}
  />
)

/** Minutes in all and of each purpose that was listened to. */
function PurposeTable({
  heading,
  caption,
  rows,
}: {
  heading: string
  caption: string
  rows: readonly Row[]
}) {
  const columns = layersOf(rows.map(({ sums }) => sums)).map(
    ({ purpose }): Column<Row> => ({
      key: purpose,
      heading: t(purposeNames[purpose]),
      isFigures: true,
      cell: ({ sums }) => minutesOf(sums[purpose]),
    }),
  )
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', heading, isRowHeading: true, cell: ({ name }) => name },
        ...(rows[0]?.days === undefined ? [] : [countingDays]),
        { key: 'all', heading: t('All'), isFigures: true, cell: ({ sums }) => minutesOf(totalOf(sums)) },
        ...columns,
      ]}
    />
  )
}

const countingDays: Column<Row> = {
  key: 'days',
  heading: t('Days that count'),
  isFigures: true,
  cell: ({ days = [] }) => days.filter(({ isListened }) => isListened).length,
}
