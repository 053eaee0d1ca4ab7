import { Download, FolderOpen } from 'lucide-react'
import { useDevice } from '../../../actors/listening-actors.tsx'
import { useTransfer } from '../../../actors/transfer-actors.tsx'
import { t } from '../../../locale/t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Cluster, Stack } from '../../../ui/arrange.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Text } from '../../../ui/text.tsx'
import { keepingWords } from './device-words.ts'
import { FilePreview } from './file-preview.tsx'
import { refusalWords } from './file-words.ts'

/**
 * What this device keeps of the member: where it is, how it is taken along, how it is removed. For the account settings,
 * under a heading of theirs.
 */
export function DeviceData() {
  const [{ isBusy, exported, isUnreadable, preview, refusal, isUnmerged, isDoubting, isOver }, send] =
    useTransfer()
  const [{ keeping }] = useDevice()
  return (
    <Stack gap="md">
      <Text isProse>
        {t(
          'Your places, listening sessions, journey, books and notes are kept on this device alone, for you alone. Save them as a file to have a copy, or to go on with them on another device.',
        )}
      </Text>
      {keeping === 'kept' ? null : <Alert tone="warning">{keepingWords(keeping)}</Alert>}
      <Cluster gap="sm">
        <Button
          isBusy={isBusy && preview === null && !isDoubting}
          isDisabled={isOver}
          iconStart={<Download size={18} aria-hidden="true" />}
          onClick={() => send({ type: 'data.export' })}
        >
          {t('Save as a file')}
        </Button>
        <FileButton
          label={t('Open a file')}
          accept=".json,application/json"
          icon={<FolderOpen size={18} aria-hidden="true" />}
          onFile={(file) => send({ type: 'data.open', file })}
        />
        <Button variant="ghost" isDisabled={isOver} onClick={() => send({ type: 'data.forget' })}>
          {t('Remove it from this device')}
        </Button>
      </Cluster>
      <Outcome {...{ exported, isUnreadable, refusal }} />
      {preview === null ? null : (
        <FilePreview
          preview={preview}
          isBusy={isBusy}
          isUnmerged={isUnmerged}
          onMerge={() => send({ type: 'data.merge' })}
          onCancel={() => send({ type: 'data.cancel' })}
        />
      )}
      <Dialog
        isAlert
        isOpen={isDoubting}
        onOpenChange={() => send({ type: 'data.cancel' })}
        title={t('Remove everything from this device?')}
        description={t(
          'Places, listening sessions, journey, books and notes on this device are gone then. Your account and your favourites stay. A file that you saved can be opened again.',
        )}
        footer={
          <>
            <Button variant="outline" onClick={() => send({ type: 'data.cancel' })}>
              {t('Keep it')}
            </Button>
            <Button variant="danger" onClick={() => send({ type: 'data.confirm' })}>
              {t('Remove it')}
            </Button>
          </>
        }
      />
    </Stack>
  )
}

type OutcomeProps = Pick<ReturnType<typeof useTransfer>[0], 'exported' | 'isUnreadable' | 'refusal'>

/** How saving or opening a file went. */
function Outcome({ exported, isUnreadable, refusal }: OutcomeProps) {
  if (exported === 0)
    return (
      <Alert tone="neutral" title={t('There is nothing to save yet.')}>
        {t('This device keeps what you do from now on: listen to something, and it has a place.')}
      </Alert>
    )
  if (exported !== null)
    return (
      <Alert tone="success" title={t('The file is with your downloads.')}>
        {t('It holds {count} entries and your e-mail address. Keep it where only you can read it.', {
          count: exported,
        })}
      </Alert>
    )
  if (isUnreadable)
    return (
      <Alert title={t('This device does not hand over what it keeps.')}>
        {t('Nothing was changed. Close other windows of this app, open it anew and try again.')}
      </Alert>
    )
  if (refusal === null) return null
  const { title, text } = refusalWords(refusal)
  return <Alert title={title}>{text}</Alert>
}
