import { usePlayer } from '#actors/listening.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { faultWords, missedWords } from './player-words.ts'

/** Why a track doesn't play, and what to do. */
export function PlayerTrouble() {
  const [{ status, fault, hasNext, hasMissed, kept }, send] = usePlayer()
  const paths = usePaths()
  const { title, text } = faultWords(fault)
  if (status === 'reconnecting') {
    return (
      <Alert
        status="warning"
        title={title}
        actions={
          <Button variant="link" onClick={() => send({ type: 'player.resume' })}>
            {t('Try now')}
          </Button>
        }
      >
        {fault === 'network'
          ? t('Your position is saved. Playback will continue when you’re back online.')
          : text}
      </Alert>
    )
  }
  if (status !== 'failed') {
    const missed = missedWords(kept)
    return hasMissed ? (
      <Alert status="warning" title={missed.title}>
        {missed.text}
      </Alert>
    ) : null
  }
  return (
    <Alert
      title={title}
      actions={
        <>
          <Button variant="link" onClick={() => send({ type: 'player.resume' })}>
            {t('Try again')}
          </Button>
          {hasNext ? (
            <Button variant="link" onClick={() => send({ type: 'player.next' })}>
              {t('Play next track')}
            </Button>
          ) : null}
          <Link href={paths.support}>{t('Get help')}</Link>
        </>
      }
    >
      {text}
    </Alert>
  )
}
