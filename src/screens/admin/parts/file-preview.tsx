import type { useTransfer } from '../../../actors/transfer-actors.tsx'
import { momentOf } from '../../../locale/moments.ts'
import { t } from '../../../locale/t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Cluster, Stack } from '../../../ui/arrange.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Table } from '../../../ui/table.tsx'
import { Text } from '../../../ui/text.tsx'

type Preview = NonNullable<ReturnType<typeof useTransfer>[0]['preview']>
type Props = {
  preview: Preview
  isBusy: boolean
  isUnmerged: boolean
  onMerge: () => void
  onCancel: () => void
}

/** What a file would bring, before anything is changed. */
export function FilePreview({ preview, isBusy, isUnmerged, onMerge, onCancel }: Props) {
  const { exportedAt, owner, isOwn, parts } = preview
  return (
    <Card title={t('What is in this file')} level={3} tone="quiet">
      <Stack gap="md">
        <Text tone="muted">{t('Saved {moment}.', { moment: momentOf(exportedAt) })}</Text>
        {isOwn ? null : (
          <Alert tone="warning" title={t('It was saved by another account.')}>
            {t('It holds data of {owner}. Merge it only if that is you.', { owner })}
          </Alert>
        )}
        <Table
          caption={t('What the file brings')}
          rows={parts}
          rowKey={({ key }) => key}
          columns={[
            { key: 'what', heading: t('What'), isRowHeading: true, cell: ({ title }) => t(title) },
            { key: 'file', heading: t('In the file'), isFigures: true, cell: ({ inFile }) => inFile },
            { key: 'here', heading: t('Here now'), isFigures: true, cell: ({ here }) => here },
            { key: 'after', heading: t('Afterwards'), isFigures: true, cell: ({ after }) => after },
          ]}
        />
        {isUnmerged ? (
          <Alert title={t('It could not be merged.')}>
            {t('Nothing was changed. Make some room on this device, then try again.')}
          </Alert>
        ) : null}
        <Text size="small" tone="muted" isProse>
          {t(
            'Nothing that is here is lost: what is in both is kept once. The app opens anew afterwards, so what is playing stops.',
          )}
        </Text>
        <Cluster gap="sm">
          <Button isBusy={isBusy} onClick={onMerge}>
            {t('Merge it')}
          </Button>
          <Button variant="outline" isDisabled={isBusy} onClick={onCancel}>
            {t('Leave it')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
