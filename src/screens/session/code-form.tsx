import { useRef, useState } from 'react'
import { t } from '#locale/t.ts'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { CodeButtons } from './code-buttons.tsx'
import { Notes } from './notes.tsx'
import type { Challenge } from './use-mail.ts'
import { codeProblem } from './words-for.ts'

/** The email's 6 digits in one plain field. */
export function CodeForm({ challenge }: { challenge: Challenge }) {
  const [{ problem }, send] = challenge
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function submit({ code = '' }: Readonly<Record<string, string>>): void {
    const found = codeProblem(code)
    setError(found)
    if (found === null) send({ type: 'challenge.enter-code', code })
    else input.current?.focus()
  }

  return (
    <Form onSubmit={submit}>
      <Notes problem={problem} />
      <Field
        label={t('Code from the email')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={12}
        error={error}
        ref={input}
      />
      <CodeButtons challenge={challenge} />
    </Form>
  )
}
