import { ClipboardCheck, ClipboardCopy } from 'lucide-react'
import { useSelfTest } from '#actors/self-test.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/** The findings as text, with a copy button. */
export function SelfTestReport() {
  const [{ report, copying }, send] = useSelfTest()
  const isCopied = copying === 'copied'
  return (
    <Stack gap="sm">
      <TextArea
        label={t('Report')}
        name="report"
        rows={9}
        value={report ?? ''}
        isReadOnly
        hint={t('It contains no passwords, links or codes, and your address is masked.')}
      />
      <Cluster>
        <Button
          isBusy={copying === 'under-way'}
          iconStart={
            isCopied ? (
              <ClipboardCheck size={18} aria-hidden="true" />
            ) : (
              <ClipboardCopy size={18} aria-hidden="true" />
            )
          }
          onClick={() => send({ type: 'self-test.copy' })}
        >
          {isCopied ? t('Copied') : t('Copy report')}
        </Button>
        <Button variant="outline" onClick={() => send({ type: 'self-test.run' })}>
          {t('Test again')}
        </Button>
      </Cluster>
      <Text size="small" color="muted">
        <span role="status">
          {copying === 'refused'
            ? t('Your browser didn’t let us copy it. Select the report and copy it yourself.')
            : isCopied
              ? t('Report copied.')
              : ''}
        </span>
      </Text>
    </Stack>
  )
}
