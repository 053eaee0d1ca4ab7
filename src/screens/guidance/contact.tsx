import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useProduct } from '#actors/page-actors.tsx'
import { useSelfTest } from '#actors/self-test.ts'
import { longestMessage, mailTo, type Topic, topics } from '#content/contact.ts'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { AnchoredSection } from '#ui/layout/anchored-section.tsx'
import { Container } from '#ui/layout/container.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/** An email to support, prepared here and sent from the member's email app. */
export function Contact() {
  const { name, supportEmail, supportReply } = useProduct()
  const [{ report }] = useSelfTest()
  const [topic, setTopic] = useState<Topic>('sound')
  const [message, setMessage] = useState('')
  const [isReportWanted, setReportWanted] = useState(true)
  const about = topics.find(({ id }) => id === topic) ?? topics[0]
  const letter = mailTo({
    address: supportEmail,
    subject: `${name}: ${t(about.label)}`,
    message,
    report: isReportWanted ? report : null,
  })

  return (
    <AnchoredSection id="contact" title={t('Write to us')} size="subheading">
      <Container>
        <Stack gap="lg">
          <RadioGroup
            label={t('What is it about?')}
            choices={topics.map(({ id, label }) => ({ value: id, label: t(label) }))}
            value={topic}
            onChange={setTopic}
          />
          <TextArea
            label={t('Your message')}
            name="message"
            rows={6}
            value={message}
            onChange={setMessage}
            maxLength={longestMessage}
            hint={t(
              'What did you do, what did you expect, and what happened instead? Don’t include passwords, links or codes.',
            )}
          />
          {report === null ? null : (
            <Switch
              label={t('Include the self-test report')}
              isOn={isReportWanted}
              onChange={setReportWanted}
            />
          )}
          <Stack gap="sm" align="start">
            <ButtonLink href={letter} iconStart={<Mail size={18} aria-hidden="true" />}>
              {t('Open in email app')}
            </ButtonLink>
            <Text size="small" color="muted">
              {t('Nothing is sent until you press Send there. No email app? Write to')}{' '}
              <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>{' '}
              {t('from the address you signed up with.')}
            </Text>
            {supportReply === '' ? null : <Text>{supportReply}</Text>}
          </Stack>
        </Stack>
      </Container>
    </AnchoredSection>
  )
}
