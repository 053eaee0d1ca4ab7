import { useProfileForm } from '#actors/account.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Table } from '#ui/layout/table.tsx'
import { type DetailField, detailLabel } from './detail-words.ts'

type Clash = { name: DetailField; mine: string; theirs: string }

/** Another tab or device saved first: the member chooses a version. */
export function Conflict({ clashes }: { clashes: readonly Clash[] }) {
  const [, send] = useProfileForm()
  return (
    <Stack gap="md">
      <Alert
        status="warning"
        title={t('Your details were changed elsewhere')}
        actions={
          <>
            <Button onClick={() => send({ type: 'details.keep-mine' })}>{t('Keep my changes')}</Button>
            <Button variant="outline" onClick={() => send({ type: 'details.take-theirs' })}>
              {t('Use the other version')}
            </Button>
          </>
        }
      >
        {t('Another tab or device saved them first. Choose which version to keep.')}
      </Alert>
      <Table
        caption={t('Details with two versions')}
        rows={clashes}
        rowKey={({ name }) => name}
        columns={[
          { key: 'what', heading: t('Detail'), isRowHeading: true, cell: ({ name }) => detailLabel(name) },
          { key: 'mine', heading: t('Your changes'), cell: ({ mine }) => mine || t('Empty') },
          { key: 'theirs', heading: t('Other version'), cell: ({ theirs }) => theirs || t('Empty') },
        ]}
      />
    </Stack>
  )
}
