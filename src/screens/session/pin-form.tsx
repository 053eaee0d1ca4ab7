import { useState } from 'react'
import { t } from '#locale/t.ts'
import { digitsIn } from '#services/contract/spelling.ts'
import { Form } from '#ui/forms/form.tsx'
import { PinInput } from '#ui/forms/pin-input.tsx'
import { CodeButtons } from './code-buttons.tsx'
import { Notes } from './notes.tsx'
import type { Challenge } from './use-mail.ts'
import { codeProblem } from './words-for.ts'

/**
 * The email's 6 digits, one box each. The first complete code is submitted automatically. After a refusal the visitor
 * presses the button, because attempts are limited and digits are corrected one at a time.
 */
export function PinForm({ challenge }: { challenge: Challenge }) {
  const [{ mayEnterCode, problem }, send] = challenge
  const [error, setError] = useState<string | null>(null)
  const enter = (code: string) => send({ type: 'challenge.enter-code', code })

  function submit({ code = '' }: Readonly<Record<string, string>>): void {
    const found = codeProblem(code)
    setError(found)
    if (found === null) enter(code)
  }

  return (
    <Form onSubmit={submit}>
      <Notes problem={problem} />
      <PinInput
        label={t('Code from the email')}
        digitsIn={digitsIn}
        error={error}
        onChange={() => setError(null)}
        onComplete={problem === null && mayEnterCode ? enter : undefined}
      />
      <CodeButtons challenge={challenge} />
    </Form>
  )
}
