import { useProfileForm } from '../../../../actors/account-actors.tsx'
import { t } from '../../../../locale/t.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Stack } from '../../../../ui/arrange.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Table } from '../../../../ui/table.tsx'
import { type DetailField, detailLabel } from './detail-words.ts'

type Clash = { name: DetailField; mine: string; theirs: string }

/** Another tab or device was quicker: the member says which of the two stays. */
export function Conflict({ clashes }: { clashes: readonly Clash[] }) {
  const [, send] = useProfileForm()
  return (
    <Stack gap="md">
      <Alert
        tone="warning"
        title={t('This was changed elsewhere meanwhile.')}
        actions={
          <>
            <Button onClick={() => send({ type: 'details.keep-mine' })}>{t('Keep mine')}</Button>
            <Button variant="outline" onClick={() => send({ type: 'details.take-theirs' })}>
              {t('Take the other')}
            </Button>
          </>
        }
      >
        {t('Another tab or device has saved it first. Nothing of yours is sent until you choose.')}
      </Alert>
      <Table
        caption={t('What was changed twice')}
        rows={clashes}
        rowKey={({ name }) => name}
        columns={[
          { key: 'what', heading: t('What'), isRowHeading: true, cell: ({ name }) => detailLabel(name) },
          { key: 'mine', heading: t('Here'), cell: ({ mine }) => mine || t('empty') },
          { key: 'theirs', heading: t('Elsewhere'), cell: ({ theirs }) => theirs || t('empty') },
        ]}
      />
    </Stack>
  )
}
