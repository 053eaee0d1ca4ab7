import { useMemberSearch, usePanel, useToday } from '#actors/operate.ts'
import { useDocumentTitle } from '#actors/page-actors.tsx'
import { momentOf } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Table } from '#ui/layout/table.tsx'
import { SearchStatus } from '#ui/text/search-status.tsx'
import { Text } from '#ui/text/text.tsx'
import { MemberPanel } from './member-panel.tsx'
import { nameOf, stateOf } from './operate-words.ts'

/** /operate: for admins. The server refuses everyone else. */
export default function OperateScreen() {
  const [{ email }] = usePanel()
  const title = t('Members')
  const documentTitle = useDocumentTitle(title)
  if (email !== null) return <MemberPanel key={email} email={email} />
  return (
    <Page key="search" title={title} documentTitle={documentTitle}>
      <Search />
      <Today />
    </Page>
  )
}

function Search() {
  const [{ text, members, hasMore, isBusy, isAnswered, problem }, send] = useMemberSearch()
  const [, tell] = usePanel()
  return (
    <Section title={t('Find a member')}>
      <Form label={t('Find a member')} onSubmit={() => send({ type: 'search.now' })}>
        <Field
          label={t('Email or name')}
          hint={t('Type how it begins.')}
          name="search"
          autoComplete="off"
          value={text}
          onChange={(typed) => send({ type: 'search.type', text: typed })}
        />
      </Form>
      <SearchStatus query={text} words={isAnswered ? resultOf(members.length, hasMore) : ''} />
      <SlowNote isWaiting={isBusy} />
      {problem === null ? null : (
        <Alert title={t('We couldn’t search')} onRetry={() => send({ type: 'search.now' })}>
          {problem}
        </Alert>
      )}
      {members.length === 0 ? null : (
        <Table
          caption={t('Members that were found')}
          rows={members}
          rowKey={(member) => member.email}
          columns={[
            {
              key: 'email',
              heading: t('Email'),
              isRowHeading: true,
              cell: (member) => (
                <Button variant="link" onClick={() => tell({ type: 'member.open', email: member.email })}>
                  <bdi>{member.email}</bdi>
                </Button>
              ),
            },
            { key: 'name', heading: t('Name'), cell: (member) => <bdi>{nameOf(member)}</bdi> },
            { key: 'role', heading: t('Role'), cell: ({ role }) => role },
            { key: 'state', heading: t('State'), cell: stateOf },
          ]}
        />
      )}
      {isAnswered && (hasMore || members.length === 0) ? (
        <Text color="muted">{resultOf(members.length, hasMore)}</Text>
      ) : null}
    </Section>
  )
}

function resultOf(count: number, hasMore: boolean): string {
  if (count === 0) return t('No email or name begins like this.')
  if (hasMore) return t('The first {count}. Type more to see others.', { count })
  return count === 1 ? t('1 member') : t('{count} members', { count })
}

function Today() {
  const [{ today, isLoading, problem }, send] = useToday()
  const reload = () => send({ type: 'resource.reload' })
  return (
    <Section title={t('The last 24 hours')}>
      {isLoading ? <Skeleton count={6} /> : null}
      <SlowNote isWaiting={isLoading}>
        <Button variant="outline" onClick={reload}>
          {t('Try again')}
        </Button>
      </SlowNote>
      {problem === null ? null : (
        <Alert title={t('We couldn’t load the counts')} onRetry={reload}>
          {problem}
        </Alert>
      )}
      {today === null ? null : (
        <Table
          caption={t('Counts, without names')}
          rows={[
            { what: t('Sessions started'), count: today.signIns },
            { what: t('New members'), count: today.newMembers },
            { what: t('Members in all'), count: today.members },
            { what: t('Emails still to be sent'), count: today.emailsPending },
            { what: t('Emails refused'), count: today.emailsRefused },
            {
              what: t('Errors of this server since {moment}', {
                moment: momentOf(today.startedAt).replace(/^on /, ''),
              }),
              count: today.errors,
            },
          ]}
          rowKey={({ what }) => what}
          columns={[
            { key: 'what', heading: t('What'), isRowHeading: true, cell: ({ what }) => what },
            {
              key: 'count',
              heading: t('Count'),
              isFigures: true,
              cell: ({ count }) => count.toLocaleString('en'),
            },
          ]}
        />
      )}
    </Section>
  )
}
