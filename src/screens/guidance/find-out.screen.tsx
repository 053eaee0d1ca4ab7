import { useExperiment } from '#actors/experiment.ts'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { articleBySlug, pathOfArticle } from '#content/articles.ts'
import { eveningCount } from '#content/experiment.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { Page } from '#ui/layout/page.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { Question } from '#ui/overlays/question.tsx'
import { Text } from '#ui/text/text.tsx'
import { ExperimentEvening } from './experiment-evening.tsx'
import { ExperimentOutcome } from './experiment-outcome.tsx'
import { ExperimentStart } from './experiment-start.tsx'

/** /admin/find-out */
export default function FindOutScreen() {
  const [{ current, status, question }, send] = useExperiment()
  const title = t('Find out')
  const isUnderWay = current !== null && current.blocks === null
  // What comes below would move when the answer is there.
  const isWaiting = status === 'checking' || status === 'revealing'
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('Does the pulse work for you? Try it on {count} evenings, without knowing when it’s there.', {
        count: eveningCount,
      })}
    >
      <Part />
      {current === null || isWaiting ? null : (
        <Cluster gap="sm">
          {isUnderWay ? (
            <Button variant="outline" hasDialog onClick={() => send({ type: 'experiment.stop' })}>
              {t('Stop and see')}
            </Button>
          ) : null}
          <Button variant="ghost" hasDialog onClick={() => send({ type: 'experiment.delete' })}>
            {t('Delete the experiment')}
          </Button>
        </Cluster>
      )}
      {isWaiting ? null : <Caution />}
      <Questions question={question} />
    </Page>
  )
}

function Part() {
  const [{ status, problem }, send] = useExperiment()
  switch (status) {
    case 'checking':
      return <Skeleton count={3} />
    case 'unavailable':
      return (
        <Text isProse>
          {t('This site offers no experiments: they need all its programs both with and without the pulse.')}
        </Text>
      )
    case 'unreached':
      return <Alert title={t('We can’t say whether this site offers experiments.')}>{problem}</Alert>
    case 'idle':
    case 'starting':
      return <ExperimentStart />
    case 'ready':
    case 'asking':
    case 'waiting':
      return <ExperimentEvening />
    case 'revealing':
      return <Skeleton count={3} />
    case 'unrevealed':
      return (
        <Alert
          title={t('We can’t see which evenings had the pulse.')}
          actions={
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                send({ type: 'experiment.reveal' })
                focusHeading()
              }}
            >
              {t('Try again')}
            </Button>
          }
        >
          {problem}
        </Alert>
      )
    case 'revealed':
      return <ExperimentOutcome />
  }
}

function Caution() {
  const paths = usePaths()
  const article = articleBySlug('your-own-experiment')
  return (
    <>
      <Text size="small" color="muted" isProse>
        {t(
          'Never start, stop or change a treatment because of this experiment. If you sleep badly for weeks or feel unwell, ask a doctor.',
        )}
      </Text>
      <Text size="small" color="muted" isProse>
        {t('Your scores stay on this device. The server only knows which evenings have the pulse.')}{' '}
        {article === undefined ? null : (
          <Link href={pathOfArticle(article, paths)}>{t('How to read the result')}</Link>
        )}
      </Text>
    </>
  )
}

function Questions({ question }: { question: 'none' | 'stopping' | 'deleting' }) {
  const [, send] = useExperiment()
  const cancel = () => send({ type: 'question.cancel' })
  const confirm = (type: 'stop.confirm' | 'delete.confirm') => {
    send({ type })
    focusHeading()
  }
  return (
    <>
      <Question
        isOpen={question === 'stopping'}
        title={t('Stop and see the result?')}
        description={t(
          'You’ll see which evenings had the pulse, and there will be no more evenings. The fewer there were, the less they show.',
        )}
        no={t('Go on with it')}
        yes={t('Stop and see the result')}
        onNo={cancel}
        onYes={() => confirm('stop.confirm')}
      />
      <Question
        isOpen={question === 'deleting'}
        title={t('Delete the experiment?')}
        description={t(
          'All its evenings and scores are deleted from this device. You can start another one.',
        )}
        no={t('Keep it')}
        yes={t('Delete')}
        isDanger
        onNo={cancel}
        onYes={() => confirm('delete.confirm')}
      />
    </>
  )
}
