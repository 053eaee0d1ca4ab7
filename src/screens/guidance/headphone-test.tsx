import { Ear, Headphones } from 'lucide-react'
import type { useWelcome } from '#actors/welcome.ts'
import { safetyNotes } from '#content/safety.ts'
import { t } from '#locale/t.ts'
import { SafetyRules } from '#screens/public/safety-rules.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

type Step = NonNullable<ReturnType<typeof useWelcome>[0]['step']>

/** `id`: of its text. */
type Props = { id: string; step: Exclude<Step, 'asked'>; send: ReturnType<typeof useWelcome>[1] }

/** Whether each ear hears its own side, and how to listen safely. */
export function HeadphoneTest({ id, step, send }: Props) {
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

export const words: Readonly<Record<Props['step'], () => { title: string; text: string }>> = {
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
