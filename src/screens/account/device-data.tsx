import { Download, FolderOpen } from 'lucide-react'
import { useTransfer } from '#actors/account.ts'
import { useDevice } from '#actors/device.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { FileButton } from '#ui/actions/file-button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Question } from '#ui/overlays/question.tsx'
import { Text } from '#ui/text/text.tsx'
import { keepingTitle, keepingWords } from './device-words.ts'
import { FilePreview } from './file-preview.tsx'
import { refusalWords } from './file-words.ts'

/** Export, import and clear the data on this device; a section of the account settings. */
export function DeviceData() {
  const [{ isBusy, exported, isUnreadable, preview, refusal, isUnmerged, isConfirming, isOver }, send] =
    useTransfer()
  const [{ keeping }] = useDevice()
  return (
    <Stack gap="md">
      <Text isProse>
        {t(
          'Your listening history, goal, ratings, positions, journey, quiz results, reading and player settings are saved only in this browser. Export them to keep a copy or continue on another device.',
        )}
      </Text>
      {keeping === 'kept' ? null : (
        <Alert status="warning" title={keepingTitle(keeping)}>
          {keepingWords(keeping)}
        </Alert>
      )}
      <Cluster gap="sm">
        <Button
          isBusy={isBusy && preview === null && !isConfirming}
          isDisabled={isOver}
          iconStart={<Download size={18} aria-hidden="true" />}
          onClick={() => send({ type: 'data.export' })}
        >
          {t('Export data')}
        </Button>
        <FileButton
          label={t('Import from file')}
          accept=".json,application/json"
          icon={<FolderOpen size={18} aria-hidden="true" />}
          onFile={(file) => send({ type: 'data.open', file })}
        />
        <Button variant="ghost" hasDialog isDisabled={isOver} onClick={() => send({ type: 'data.forget' })}>
          {t('Clear data')}
        </Button>
      </Cluster>
      <Outcome exported={exported} isUnreadable={isUnreadable} refusal={refusal} />
      {preview === null ? null : (
        <FilePreview
          preview={preview}
          isBusy={isBusy}
          isUnmerged={isUnmerged}
          onMerge={() => send({ type: 'data.merge' })}
          onCancel={() => send({ type: 'data.cancel' })}
        />
      )}
      <Question
        isOpen={isConfirming}
        title={t('Clear your data on this device?')}
        description={t(
          'This clears your listening history, goal, ratings, positions, journey, quiz results, reading and player settings. Your account and favourites stay. You can still import a file you exported.',
        )}
        no={t('Cancel')}
        yes={t('Clear all data')}
        isDanger
        onNo={() => send({ type: 'data.cancel' })}
        onYes={() => send({ type: 'data.confirm' })}
      />
    </Stack>
  )
}

type OutcomeProps = Pick<ReturnType<typeof useTransfer>[0], 'exported' | 'isUnreadable' | 'refusal'>

/** The result of the export or import. */
function Outcome({ exported, isUnreadable, refusal }: OutcomeProps) {
  if (exported === 0)
    return (
      <Alert status="neutral" title={t('There’s nothing to export yet')}>
        {t('Play a track or open a book first. Your history is then saved on this device.')}
      </Alert>
    )
  if (exported !== null)
    return (
      <Alert status="success" title={t('Exported to your downloads')}>
        {t('The file contains {count} entries and your email. Keep it private.', {
          count: exported,
        })}
      </Alert>
    )
  if (isUnreadable)
    return (
      <Alert title={t('We couldn’t read the data on this device')}>
        {t('Nothing has changed. Close other windows of this app, reload the page and try again.')}
      </Alert>
    )
  if (refusal === null) return null
  const { title, text } = refusalWords(refusal)
  return <Alert title={title}>{text}</Alert>
}
