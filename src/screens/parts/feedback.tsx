import { useState } from 'react'
import { Avatar } from '#ui/account/avatar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { AlertClose } from '#ui/feedback/alert-close.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { StillWave } from '#ui/feedback/still-wave.tsx'
import { Toast } from '#ui/feedback/toast.tsx'
import { Cluster, Stack, Tiles } from '#ui/layout/stack.tsx'
import { Section } from './section.tsx'

const tones = ['error', 'success', 'warning', 'info', 'neutral'] as const

export function FeedbackSection() {
  const [isShown, setShown] = useState(true)
  return (
    <Section title="Feedback">
      <Tiles min="lg">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={`A ${tone} alert`}>
            What happened, what’s safe, and what to do next.
          </Alert>
        ))}
        {isShown ? (
          <Alert
            tone="info"
            close={<AlertClose onClose={() => setShown(false)} />}
            actions={<Button variant="link">Renew now</Button>}
          >
            You’ll be signed out in an hour. The music keeps playing.
          </Alert>
        ) : null}
      </Tiles>
      <Tiles min="lg">
        <Stack>
          <Toast tone="success" remaining={0.7} closeHint="Close" onClose={() => setShown(true)}>
            Bloomwave (with vocals) added to queue.
          </Toast>
          <Toast
            tone="info"
            remaining={0.3}
            closeHint="Close"
            onClose={() => setShown(true)}
            action={
              <Button size="sm" variant="link">
                Undo
              </Button>
            }
          >
            Edge removed from favourites.
          </Toast>
          <Toast tone="error" remaining={0.5} closeHint="Close" onClose={() => setShown(true)}>
            Your favourites are full (500). Remove one before you add another.
          </Toast>
        </Stack>
        <Stack>
          <Progress label="This week" value={84} max={120} valueText="84 of 120 minutes" isLabelShown />
          <Cluster gap="lg">
            <Spinner label="Loading" />
            <Spinner label="Opening your library" isLabelShown />
            <Avatar name="Anna Berger" size="sm" />
            <Avatar name="anna@example.com" />
            <Avatar name="محمد علي" size="lg" />
          </Cluster>
          <Skeleton shape="heading" />
          <Skeleton count={3} />
          <Skeleton shape="block" />
        </Stack>
      </Tiles>
      <Tiles min="lg">
        <EmptyState
          title="No favourites yet"
          art={<StillWave />}
          actions={<Button>Browse the programs</Button>}
        >
          Tap the heart on a track to save it here.
        </EmptyState>
        <ErrorState
          title="We couldn’t load your list"
          retryLabel="Try again"
          onRetry={() => setShown(true)}
          actions={<Button variant="ghost">Help</Button>}
        >
          Our server isn’t responding. Your favourites are safe.
        </ErrorState>
      </Tiles>
    </Section>
  )
}
