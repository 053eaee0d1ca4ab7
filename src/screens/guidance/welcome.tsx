import { Ear, Headphones } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { usePlayer } from '#actors/listening.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { useVersions } from '#actors/versions.ts'
import { useWelcome } from '#actors/welcome.ts'
import { needs } from '#content/day.ts'
import type { Program } from '#content/programs.ts'
import { safetyNotes } from '#content/safety.ts'
import { t } from '#locale/t.ts'
import { shortLength } from '#locale/time.ts'
import { SafetyRules } from '#screens/public/safety-rules.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { NeedTile, NeedTiles } from '#ui/guidance/need-tiles.tsx'
import { Card } from '#ui/layout/card.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

type Step = NonNullable<ReturnType<typeof useWelcome>[0]['step']>

/** The first-visit card: what would you like to do, and the headphone test. */
export function Welcome() {
  const [{ step }, send] = useWelcome()
  const [, toPlayer] = usePlayer(() => null)
  const { trackFor } = useVersions()
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  const id = useId()

  // The pressed button disappears with its step, so move the focus.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (step === null) focusHeading()
    else card.current?.focus()
  }, [step])

  function choose(program: Program): void {
    toPlayer({ type: 'player.play', ids: [trackFor(program).id], index: 0 })
    send({ type: 'need.chosen' })
  }

  if (step === null) return null
  return (
    <div
      ref={card}
      tabIndex={-1}
      {...(step === 'asked'
        ? {}
        : { role: 'group', 'aria-label': words[step]().title, 'aria-describedby': id })}
    >
      {step === 'asked' ? (
        <NeedsCard
          onChoose={choose}
          onApproach={(program) => toPlayer({ type: 'player.preload', id: trackFor(program).id })}
          onClose={() => send({ type: 'welcome.finish' })}
        />
      ) : (
        <WelcomeCard id={id} step={step} send={send} />
      )}
    </div>
  )
}

type NeedsProps = {
  onChoose: (program: Program) => void
  onApproach?: (program: Program) => void
  onClose: () => void
}

/** Asks what the member would like to do. It's also in the page's HTML, which shows before the app has loaded. */
export function NeedsCard({ onChoose, onApproach, onClose }: NeedsProps) {
  const title = t('What do you need?')
  return (
    <Card
      title={title}
      footer={
        <Cluster gap="md">
          <Button variant="ghost" onClick={onClose}>
            {t('Not now')}
          </Button>
          <SafetyLink />
        </Cluster>
      }
    >
      <Stack gap="md">
        <Text color="muted">{t('Choose one, and a program for it plays.')}</Text>
        <NeedTiles label={title}>
          {needs.map(({ label, program }) => (
            <NeedTile
              key={program.id}
              cover={<Cover program={program} />}
              label={t(label)}
              meta={`${program.title} · ${shortLength(program.seconds)}`}
              onChoose={() => onChoose(program)}
              onApproach={onApproach && (() => onApproach(program))}
            />
          ))}
        </NeedTiles>
      </Stack>
    </Card>
  )
}

function SafetyLink() {
  const paths = usePaths()
  return <Link href={paths.safety}>{t('How to listen safely')}</Link>
}

/** `id`: of its text. */
type CardProps = { id: string; step: Exclude<Step, 'asked'>; send: ReturnType<typeof useWelcome>[1] }

function WelcomeCard({ id, step, send }: CardProps) {
  const isAsking = step === 'left' || step === 'right'
  const { title, text } = words[step]()
  return (
    <Card title={title} variant="accent">
      <Stack gap="md">
        <Text id={id} isProse>
          {text}
        </Text>
        {isAsking ? (
          <Cluster gap="sm">
            {/* Left and right stay where they are in every language. */}
            <div dir="ltr">
              <Cluster gap="sm">
                <Button
                  iconStart={<Ear size={18} aria-hidden="true" />}
                  onClick={() => send({ type: 'ear.left' })}
                >
                  {t('Left')}
                </Button>
                <Button
                  iconStart={<Ear size={18} aria-hidden="true" />}
                  onClick={() => send({ type: 'ear.right' })}
                >
                  {t('Right')}
                </Button>
              </Cluster>
            </div>
            <Button variant="outline" onClick={() => send({ type: 'ear.both' })}>
              {t('Both sides')}
            </Button>
            <Button variant="outline" onClick={() => send({ type: 'ear.none' })}>
              {t('I hear nothing')}
            </Button>
            <Button variant="ghost" onClick={() => send({ type: 'tone.repeat' })}>
              {t('Play again')}
            </Button>
          </Cluster>
        ) : (
          <>
            <Note icon={<Headphones size={20} />}>
              <SafetyRules ids={[...safetyNotes.listening, 'conditions']} />
            </Note>
            <Cluster gap="sm">
              {step === 'passed' ? null : (
                <Button onClick={({ detail }) => send({ type: 'test.start', isByKey: detail === 0 })}>
                  {step === 'offered' ? t('Test my headphones') : t('Test again')}
                </Button>
              )}
              <Button
                variant={step === 'passed' ? 'solid' : 'ghost'}
                onClick={() => send({ type: 'welcome.finish' })}
              >
                {step === 'passed' ? t('Got it') : t('Skip the test')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Card>
  )
}

const words: Readonly<Record<CardProps['step'], () => { title: string; text: string }>> = {
  offered: () => ({
    title: t('Check your headphones'),
    text: t('Check that each ear hears its own side. It takes 30 seconds.'),
  }),
  left: () => ({
    title: t('First sound'),
    text: t('You’ll hear three soft notes. Where do they come from?'),
  }),
  right: () => ({ title: t('Second sound'), text: t('And now? Where do they come from?') }),
  passed: () => ({
    title: t('You’re all set'),
    text: t('Your headphones work. Before you start, please read this:'),
  }),
  swapped: () => ({
    title: t('Your headphones are the wrong way round'),
    text: t('Swap them and test again. Programs work this way too, with left and right reversed.'),
  }),
  mixed: () => ({
    title: t('Both ears hear the same'),
    text: t(
      'Loudspeakers mix both sides, so put on headphones. If you’re wearing some, turn off “mono audio” in your device’s settings.',
    ),
  }),
  silent: () => ({
    title: t('No sound'),
    text: t(
      'Turn the volume up a little, check the mute switch, and make sure wireless headphones are connected.',
    ),
  }),
}
