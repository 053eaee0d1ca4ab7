import { useSelfTest } from '#actors/self-test.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { FindingList, FindingRow } from '#ui/feedback/finding-list.tsx'
import { AnchoredSection } from '#ui/layout/anchored-section.tsx'
import { Container } from '#ui/layout/container.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { SelfTestReport } from './self-test-report.tsx'
import { checkNames, outcomeWords } from './self-test-words.ts'

/** Runs the checks one after another and asks what you heard. */
export function SelfTest() {
  const [{ step, findings, current, troubles }, send] = useSelfTest()
  return (
    <AnchoredSection id="self-test" title={t('Test this device')} size="subheading">
      <Container size="list">
        <Stack>
          {step === 'idle' ? (
            <Text isProse color="muted">
              {t(
                'Checks our service, your session, and whether your browser can save data and play sound on both sides. It takes about 10 seconds and pauses the player. Put on your headphones first.',
              )}
            </Text>
          ) : (
            <FindingList label={t('Results')}>
              {findings.map(({ check, outcome, words }) => (
                <FindingRow
                  key={check}
                  name={t(checkNames[check])}
                  outcome={outcome}
                  said={t(outcomeWords[outcome])}
                  words={t(words)}
                />
              ))}
              {current === null ? null : (
                <FindingRow name={t(checkNames[current])} outcome="under-way" said={t('checking…')} />
              )}
            </FindingList>
          )}
          <div aria-live="polite">
            {step === 'asking' ? (
              <Text>{t('We played soft notes on the left, then on the right. What did you hear?')}</Text>
            ) : null}
            {step === 'finished' ? (
              <Alert status={troubles === 0 ? 'success' : 'warning'} title={resultOf(troubles)}>
                {troubles === 0
                  ? t('Is something still wrong? Send us the report and tell us what you see.')
                  : t('Each item says what to do. If that doesn’t help, send us the report.')}
              </Alert>
            ) : null}
          </div>
          <Cluster>
            {step === 'idle' ? (
              <Button onClick={() => send({ type: 'self-test.run' })}>{t('Start the test')}</Button>
            ) : null}
            {step === 'running' ? (
              <Button variant="outline" onClick={() => send({ type: 'self-test.stop' })}>
                {t('Stop')}
              </Button>
            ) : null}
            {step === 'asking' ? (
              <>
                <Button onClick={() => send({ type: 'self-test.heard', heard: 'both' })}>
                  {t('Left, then right')}
                </Button>
                <Button variant="outline" onClick={() => send({ type: 'self-test.heard', heard: 'one' })}>
                  {t('One side only')}
                </Button>
                <Button variant="outline" onClick={() => send({ type: 'self-test.heard', heard: 'none' })}>
                  {t('Nothing')}
                </Button>
                <Button variant="ghost" onClick={() => send({ type: 'self-test.repeat' })}>
                  {t('Play it again')}
                </Button>
              </>
            ) : null}
          </Cluster>
          {step === 'finished' ? <SelfTestReport /> : null}
        </Stack>
      </Container>
    </AnchoredSection>
  )
}

const resultOf = (troubles: number) =>
  troubles === 0
    ? t('Everything works on this device')
    : troubles === 1
      ? t('1 thing to check')
      : t('{count} things to check', { count: troubles })
