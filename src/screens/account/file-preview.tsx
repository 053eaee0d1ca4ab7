import type { useTransfer } from '#actors/account.ts'
import { momentOf } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Text } from '#ui/text/text.tsx'

type Preview = NonNullable<ReturnType<typeof useTransfer>[0]['preview']>
type Props = {
  preview: Preview
  isBusy: boolean
  isUnmerged: boolean
  onMerge: () => void
  onCancel: () => void
}

/** What a file contains, before anything changes. */
export function FilePreview({ preview, isBusy, isUnmerged, onMerge, onCancel }: Props) {
  const { exportedAt, owner, isOwn, parts } = preview
  return (
    <Card title={t('In this file')} level={3} variant="quiet">
      <Stack gap="md">
        <Text color="muted">{t('Exported {moment}.', { moment: momentOf(exportedAt) })}</Text>
        {isOwn ? null : (
          <Alert status="warning" title={t('This file is from another account')}>
            {t('It contains data from {owner}. Import it only if that’s you.', { owner })}
          </Alert>
        )}
        <Table
          caption={t('Data in this file')}
          rows={parts}
          rowKey={({ key }) => key}
          columns={[
            { key: 'what', heading: t('Data'), isRowHeading: true, cell: ({ title }) => t(title) },
            { key: 'file', heading: t('In the file'), isFigures: true, cell: ({ inFile }) => inFile },
            { key: 'here', heading: t('On this device'), isFigures: true, cell: ({ here }) => here },
            { key: 'after', heading: t('After import'), isFigures: true, cell: ({ after }) => after },
          ]}
        />
        {isUnmerged ? (
          <Alert title={t('We couldn’t import the file')}>
            {t('Nothing has changed. Free up some space on this device and try again.')}
          </Alert>
        ) : null}
        <Text size="small" color="muted" isProse>
          {t(
            'Nothing on this device is lost, and duplicates are kept once. The page then reloads, which stops playback.',
          )}
        </Text>
        <Cluster gap="sm">
          <Button isBusy={isBusy} onClick={onMerge}>
            {t('Import data')}
          </Button>
          <Button variant="outline" isDisabled={isBusy} onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
