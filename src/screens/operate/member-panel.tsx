import { type Act, type MemberAccount, usePanel } from '#actors/operate.ts'
import { useDocumentTitle, useProduct, useSession } from '#actors/page-actors.tsx'
import { momentOf } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Setting } from '#ui/forms/setting.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Question } from '#ui/overlays/question.tsx'
import { Text } from '#ui/text/text.tsx'
import {
  doneWords,
  eventWords,
  nameOf,
  questionOf,
  refusedTitle,
  rolesFor,
  stateOf,
} from './operate-words.ts'

/** One member: the state of the account, what can be done to it, and what happened to it. */
export function MemberPanel({ email }: { email: string }) {
  const [{ member, isBusy, isDeleted, done, refused, problem }, send] = usePanel()
  const documentTitle = useDocumentTitle(t('Member'))
  const open = () => send({ type: 'member.open', email })
  return (
    <Page
      title={email}
      documentTitle={documentTitle}
      lead={member === null ? undefined : nameOf(member) || undefined}
      size="compact"
      actions={
        <Button
          variant="outline"
          isDisabled={isBusy && member !== null}
          onClick={() => send({ type: 'member.close' })}
        >
          {t('Back to the search')}
        </Button>
      }
    >
      {done === null ? null : <Alert status="success">{doneWords(done)}</Alert>}
      {refused === null ? null : <Alert title={refusedTitle(refused.act)}>{refused.message}</Alert>}
      {problem === null ? null : (
        <Alert title={t('We couldn’t load this member')} onRetry={open}>
          {problem}
        </Alert>
      )}
      <SlowNote isWaiting={isBusy} />
      {isBusy && member === null && !isDeleted ? <Skeleton count={6} /> : null}
      {member === null ? null : (
        <>
          <Account member={member} />
          <Acts member={member} />
          <Audit member={member} />
        </>
      )}
      <MemberQuestion email={email} />
    </Page>
  )
}

function Account({ member }: { member: MemberAccount }) {
  const { createdAt, suspendedAt, sessions, emailsPending, refusal } = member
  return (
    <Stack gap="xs">
      <Text>
        {suspendedAt === null ? stateOf(member) : t('Suspended {moment}', { moment: momentOf(suspendedAt) })}
      </Text>
      <Text>{t('Joined {moment}', { moment: momentOf(createdAt) })}</Text>
      <Text>
        {sessions === 1 ? t('Signed in on 1 device') : t('Signed in on {count} devices', { count: sessions })}
      </Text>
      {emailsPending === 0 ? null : (
        <Text>{t('Emails still to be sent: {count}', { count: emailsPending })}</Text>
      )}
      {refusal === null ? null : (
        <Text>
          <span>{t('An email came back {moment}:', { moment: momentOf(refusal.at) })}</span>{' '}
          <bdi>{refusal.reason}</bdi>
        </Text>
      )}
    </Stack>
  )
}

function Acts({ member }: { member: MemberAccount }) {
  const [{ isBusy }, send] = usePanel()
  const [{ email: own }] = useSession()
  const product = useProduct()
  const ask = (act: Act) => send({ type: 'act.ask', act })
  const isOwn = member.email === own
  return (
    <>
      <Setting title={t('Sign-in')} lead={t('The email has a link that confirms the address and signs in.')}>
        <Cluster>
          <Button variant="outline" isDisabled={isBusy} onClick={() => ask({ kind: 'link' })}>
            {member.isProved ? t('Email a sign-in link') : t('Send the confirmation again')}
          </Button>
          <Button variant="outline" hasDialog isDisabled={isBusy} onClick={() => ask({ kind: 'sign-out' })}>
            {t('Sign out everywhere')}
          </Button>
        </Cluster>
      </Setting>
      <Setting title={t('Role')} lead={t('What this member may do, or has bought.')}>
        <SegmentedControl
          label={t('Role')}
          isLabelHidden
          value={member.role}
          onChange={(role) => ask({ kind: 'role', role })}
          segments={rolesFor(member.role, product).map((role) => ({ value: role, label: role }))}
        />
      </Setting>
      <Setting title={t('Data')} lead={t('Everything that’s stored about this member, as a file.')}>
        <Cluster>
          <Button variant="outline" isDisabled={isBusy} onClick={() => ask({ kind: 'export' })}>
            {t('Export')}
          </Button>
        </Cluster>
      </Setting>
      <Setting
        title={t('Suspend or delete')}
        lead={
          isOwn
            ? t('This is your own account. You can delete it in your account settings.')
            : t('A suspended member can’t sign in. A deleted account can’t be restored.')
        }
      >
        {isOwn ? null : (
          <Cluster>
            {member.isSuspended ? (
              <Button variant="outline" isDisabled={isBusy} onClick={() => ask({ kind: 'unsuspend' })}>
                {t('Let them sign in again')}
              </Button>
            ) : (
              <Button
                variant="danger-outline"
                hasDialog
                isDisabled={isBusy}
                onClick={() => ask({ kind: 'suspend' })}
              >
                {t('Suspend')}
              </Button>
            )}
            <Button
              variant="danger-outline"
              hasDialog
              isDisabled={isBusy}
              onClick={() => ask({ kind: 'delete' })}
            >
              {t('Delete account')}
            </Button>
          </Cluster>
        )}
      </Setting>
    </>
  )
}

function Audit({ member: { audit } }: { member: MemberAccount }) {
  return (
    <Section title={t('What happened')}>
      <Table
        caption={t('What happened to this account in 90 days, newest first')}
        rows={audit.map((entry, index) => ({ ...entry, id: String(audit.length - index) }))}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', heading: t('When'), isRowHeading: true, cell: ({ at }) => momentOf(at) },
          { key: 'event', heading: t('What'), cell: ({ event }) => eventWords(event) },
          { key: 'detail', heading: t('How'), cell: ({ detail }) => <bdi>{detail}</bdi> },
        ]}
      />
    </Section>
  )
}

/** Asks before something that could harm, and names the member. */
function MemberQuestion({ email }: { email: string }) {
  const [{ asked }, send] = usePanel()
  return (
    <Question
      {...questionOf(asked ?? { kind: 'sign-out' }, email)}
      isOpen={asked !== null}
      no={t('Cancel')}
      onNo={() => send({ type: 'act.cancel' })}
      onYes={() => send({ type: 'act.confirm' })}
    />
  )
}
