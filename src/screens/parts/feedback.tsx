import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { AlertClose } from '../../ui/alert-close.tsx'
import { Cluster, Stack, Tiles } from '../../ui/arrange.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StillWave } from '../../ui/still-wave.tsx'
import { Toast } from '../../ui/toast.tsx'
import { Section } from './section.tsx'

const tones = ['error', 'success', 'warning', 'info', 'neutral'] as const

export function FeedbackSection() {
  const [isShown, setShown] = useState(true)
  return (
    <Section title="Feedback">
      <Tiles min="lg">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={`A ${tone} alert`}>
            What happened, what is safe, and the way on.
          </Alert>
        ))}
        {isShown ? (
          <Alert
            tone="info"
            close={<AlertClose onClose={() => setShown(false)} />}
            actions={<Button variant="link">Renew now</Button>}
          >
            You are signed in for another hour. What plays goes on playing.
          </Alert>
        ) : null}
      </Tiles>
      <Tiles min="lg">
        <Stack>
          <Toast tone="success" remaining={0.7} closeHint="Close" onClose={() => setShown(true)}>
            Added Bloomwave (with vocals)
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
            Removed from your favourites
          </Toast>
          <Toast tone="error" remaining={null} closeHint="Close" onClose={() => setShown(true)}>
            Your list holds 500 titles; remove one to add another.
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
          Tracks that you mark with a heart appear here.
        </EmptyState>
        <ErrorState
          title="The list could not be loaded"
          retryLabel="Try again"
          onRetry={() => setShown(true)}
          actions={<Button variant="ghost">Help</Button>}
        >
          The server did not answer. Your favourites are safe there.
        </ErrorState>
      </Tiles>
    </Section>
  )
}
