import { useExperiment } from '#actors/experiment.ts'
import { eveningCount, type Score, scores } from '#content/experiment.ts'
import { type Track, trackById } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { PlayWideButton } from '#screens/listening/programs/play-button.tsx'
import { usePlaying } from '#screens/listening/programs/use-playing.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonGrid } from '#ui/actions/button-grid.tsx'
import { Card } from '#ui/layout/card.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Text } from '#ui/text/text.tsx'
import { watchedWords } from './experiment-words.ts'

/** Tonight: the music, and its score. */
export function ExperimentEvening() {
  const [{ current, status, number, score, isOld }] = useExperiment()
  const track = trackById(current?.track ?? '')
  if (current === null || track === undefined) return null
  const values = { number, count: eveningCount, program: track.title }
  return (
    <Card title={t('Evening {number} of {count}: {program}', values)}>
      <Stack gap="lg">
        <HiddenText live="polite">{status === 'waiting' ? t('Your answer is saved.') : ''}</HiddenText>
        {status === 'ready' ? <Begin track={track} /> : null}
        {status === 'asking' ? (
          <>
            <div>
              <PlayWideButton track={track} />
            </div>
            <Text color="muted" isProse>
              {isOld
                ? t(
                    'The last evening still has no number. Give it one, or skip it, and the next can begin. If it’s still the same night, you can go on listening.',
                  )
                : t('Listen as you always do. Answer afterwards, or tomorrow morning.')}
            </Text>
          </>
        ) : null}
        {status === 'waiting' ? (
          <Text color="muted" isProse>
            {score === 'skipped'
              ? t('You skipped this evening. The next one comes tomorrow.')
              : t('Your answer is saved. The next evening comes tomorrow.')}
          </Text>
        ) : null}
        {status === 'ready' ? null : <Scores question={watchedWords[current.watched].question()} />}
      </Stack>
    </Card>
  )
}

/** From this press on, the track plays as the evening has it. */
function Begin({ track }: { track: Track }) {
  const [, send] = useExperiment()
  const { isPlaying, toggle } = usePlaying(track)
  return (
    <>
      <Text isProse>
        {t(
          'Press when you’re ready to listen. During the experiment, chance decides whether this track has the pulse, wherever you start it.',
        )}
      </Text>
      <div>
        <Button
          size="lg"
          onClick={() => {
            send({ type: 'evening.begin' })
            if (!isPlaying) toggle()
            focusHeading()
          }}
        >
          {t('Play tonight’s music')}
        </Button>
      </div>
    </>
  )
}

function Scores({ question }: { question: string }) {
  const [{ score, number, isOld }, send] = useExperiment()
  const give = (answer: Score | 'skipped') => {
    send({ type: 'score.give', score: answer })
    // The question goes.
    if (isOld || number === eveningCount) focusHeading()
  }
  return (
    <fieldset>
      <legend>
        <Text as="span" size="label">
          {question}
        </Text>
      </legend>
      <Stack gap="sm">
        <Text size="small" color="muted">
          {t('1 is the worst you can imagine, 7 the best.')}
        </Text>
        <ButtonGrid columns="seven">
          {scores.map((each) => (
            <Button
              key={each}
              variant={score === each ? 'solid' : 'outline'}
              isPressed={score === each}
              onClick={() => give(each)}
            >
              {`${each}`}
            </Button>
          ))}
        </ButtonGrid>
        <Cluster gap="sm">
          <Button variant="ghost" isPressed={score === 'skipped'} onClick={() => give('skipped')}>
            {t('Skip')}
          </Button>
        </Cluster>
      </Stack>
    </fieldset>
  )
}
