import { Ear, Headphones } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWelcome } from '../../../actors/listening-actors.tsx'
import { t } from '../../../locale/t.ts'
import { Cluster, Stack } from '../../../ui/arrange.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { focusHeading } from '../../../ui/focus-heading.ts'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import { Note } from '../../../ui/note.tsx'
import { Text } from '../../../ui/text.tsx'

type Step = NonNullable<ReturnType<typeof useWelcome>[0]['step']>

/** The first visit: which ear is which, and what every listener should know. Later only when it is asked for. */
export function Welcome() {
  const [{ step }, send] = useWelcome()
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef(step)

  // The button that was pressed goes with its step.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (step === null) focusHeading()
    else card.current?.focus()
  }, [step])

  if (step === null) return null
  const isAsking = step === 'left' || step === 'right'
  const { title, text } = words[step]()
  return (
    <div ref={card} tabIndex={-1}>
      <Card title={title} tone="accent" padding="roomy">
        <Stack gap="md">
          <Text isProse>{text}</Text>
          <HiddenText live="polite">{step === 'offered' ? '' : `${title}. ${text}`}</HiddenText>
          {isAsking ? (
            <Cluster gap="sm">
              {/* Ears do not change sides with the language. */}
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
                {t('On both sides')}
              </Button>
              <Button variant="outline" onClick={() => send({ type: 'ear.none' })}>
                {t('I hear nothing')}
              </Button>
              <Button variant="ghost" onClick={() => send({ type: 'tone.repeat' })}>
                {t('Play it again')}
              </Button>
            </Cluster>
          ) : (
            <>
              <Note icon={<Headphones size={20} />}>
                {t(
                  'Keep the volume low enough to talk over. Never listen while driving or where you need to hear what is around you. If you have epilepsy, are pregnant or are in treatment, ask your doctor first.',
                )}
              </Note>
              <Cluster gap="sm">
                {step === 'passed' ? null : (
                  <Button onClick={() => send({ type: 'test.start' })}>
                    {step === 'offered' ? t('Test my headphones') : t('Test again')}
                  </Button>
                )}
                <Button
                  variant={step === 'passed' ? 'solid' : 'ghost'}
                  onClick={() => send({ type: 'welcome.finish' })}
                >
                  {step === 'passed' ? t('Good, I have read it') : t('I have read it, skip the test')}
                </Button>
              </Cluster>
            </>
          )}
        </Stack>
      </Card>
    </div>
  )
}

const words: Readonly<Record<Step, () => { title: string; text: string }>> = {
  offered: () => ({
    title: t('Before the first track'),
    text: t('Every program plays one tone to each ear. Half a minute shows whether your headphones do.'),
  }),
  left: () => ({
    title: t('First side'),
    text: t('Three soft notes are playing on one side. Where do you hear them?'),
  }),
  right: () => ({ title: t('Other side'), text: t('And now? Where do you hear them?') }),
  passed: () => ({
    title: t('Left is left and right is right'),
    text: t('Your headphones are ready. One more thing that every listener should know:'),
  }),
  swapped: () => ({
    title: t('Your headphones are the other way round'),
    text: t('Turn them and test again. The programs work either way; only left and right are exchanged.'),
  }),
  mixed: () => ({
    title: t('Both ears hear the same'),
    text: t(
      'Loudspeakers mix both sides: put on headphones. With headphones, look for “mono audio” in the settings of your device and turn it off.',
    ),
  }),
  silent: () => ({
    title: t('Nothing to be heard'),
    text: t(
      'Turn the volume of your device up a little, look for its mute switch, and see whether wireless headphones are connected.',
    ),
  }),
}
