import { useState } from 'react'
import { useAccess, useProfileForm } from '#actors/account.ts'
import { useProfile } from '#actors/profile.ts'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Cluster, Tiles } from '#ui/layout/stack.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Text } from '#ui/text/text.tsx'
import { Conflict } from './conflict.tsx'
import { type DetailField, detailFields, detailLabel } from './detail-words.ts'

const long = detailFields.filter(({ maxLength }) => maxLength > 200)
const short = detailFields.filter(({ maxLength }) => maxLength <= 200)

/** Names, phone and address. Only changed fields are sent. */
export function DetailsForm() {
  const [{ details, drafts, isUnsaved, isOnDevice, isBusy, isSaved, problem, conflict }, send] =
    useProfileForm()
  const [{ problem: loadProblem }, reload] = useProfile()
  const [{ access }] = useAccess()
  const [unempty, setUnempty] = useState<DetailField | null>(null)

  const isComing = details === null
  if (isComing && loadProblem !== null)
    return (
      <Alert title={t('We couldn’t load your details')} onRetry={() => reload({ type: 'resource.reload' })}>
        {loadProblem}
      </Alert>
    )

  function submit(): void {
    const emptied = access?.canEmpty
      ? undefined
      : detailFields.find(({ name }) => drafts[name]?.trim() === '')
    setUnempty(emptied?.name ?? null)
    if (emptied === undefined) send({ type: 'details.save' })
  }

  const fieldOf = ({ name, ...rest }: (typeof detailFields)[number]) => (
    <Field
      key={name}
      {...rest}
      name={name}
      label={detailLabel(name)}
      value={details?.[name] ?? ''}
      isReadOnly={isBusy || isComing}
      error={
        unempty === name
          ? t('You can’t leave this blank once it’s saved. Enter something else, or discard your changes.')
          : null
      }
      onChange={(text) => send({ type: 'details.change', name, text })}
    />
  )

  return (
    <Form onSubmit={submit} label={t('Your details')}>
      <Tiles min="md">{short.map(fieldOf)}</Tiles>
      {long.map(fieldOf)}
      {conflict === null ? null : <Conflict clashes={conflict} />}
      {problem === null ? null : (
        <Alert title={t('Your details weren’t saved')}>
          {problem} {t('Your changes are still here.')}
        </Alert>
      )}
      {isOnDevice ? (
        <Alert status="neutral" title={t('Your changes are saved on this device')}>
          {t('We’ll send them when you’re connected again.')}
        </Alert>
      ) : null}
      <Cluster gap="sm">
        {isUnsaved || isBusy || isSaved || isOnDevice ? (
          <Button type="submit" isBusy={isBusy} isDisabled={!isUnsaved || conflict !== null}>
            {t('Save details')}
          </Button>
        ) : null}
        {(isUnsaved || isOnDevice) && conflict === null ? (
          <Button variant="ghost" isDisabled={isBusy} onClick={() => send({ type: 'details.discard' })}>
            {t('Discard changes')}
          </Button>
        ) : null}
        {isSaved ? <Text color="success">{t('Saved')}</Text> : null}
      </Cluster>
      <SlowNote isWaiting={isComing || isBusy}>
        {isComing ? (
          <Button variant="outline" onClick={() => reload({ type: 'resource.reload' })}>
            {t('Try again')}
          </Button>
        ) : null}
      </SlowNote>
      <HiddenText live="polite">
        {isComing ? t('Loading your details') : isSaved ? t('Your details have been saved.') : ''}
      </HiddenText>
    </Form>
  )
}
