import { PinInput as Pin } from '@ark-ui/react/pin-input'
import { useId } from 'react'
import { t } from '#locale/t.ts'
import { field } from '#styled-system/recipes/field.js'
import { pinInput } from '#styled-system/recipes/pin-input.js'
import { Icon } from '#ui/text/icon.tsx'

type Props = {
  label: string
  /** The digits in a text, whatever the script. */
  digitsIn: (typed: string) => string
  /** Called with the digits typed so far. */
  onChange?: ((code: string) => void) | undefined
  /** Called when all digits are typed. */
  onComplete?: ((code: string) => void) | undefined
  error?: string | null | undefined
}

const length = 6
/** A digit of any script would take the flag `u`, which Ark doesn't set. What isn't one never completes the code. */
const mayBeDigits = '^(?:[0-9]|[^\\x00-\\x7f])+$'

/** A code of digits, one box each. A pasted code fills them all, and phones offer the code from the email. */
export function PinInput({ label, digitsIn, onChange, onComplete, error }: Props) {
  const classes = pinInput()
  const errorId = useId()
  return (
    <Pin.Root
      className={classes.root}
      otp
      count={length}
      name="code"
      invalid={Boolean(error)}
      autoFocus
      placeholder=""
      // Emails write a code as 123 456.
      sanitizeValue={digitsIn}
      pattern={mayBeDigits}
      onValueChange={({ valueAsString }) => onChange?.(digitsIn(valueAsString))}
      onValueComplete={({ valueAsString }) => {
        const code = digitsIn(valueAsString)
        if (code.length === length) onComplete?.(code)
      }}
    >
      <Pin.Label className={classes.label}>{label}</Pin.Label>
      <Pin.Control className={classes.control}>
        {Array.from({ length }, (_, index) => (
          <Pin.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its position
            key={index}
            index={index}
            className={classes.input}
            aria-label={t('Digit {position} of {length}', { position: index + 1, length })}
            aria-describedby={error ? errorId : undefined}
          />
        ))}
      </Pin.Control>
      <Pin.HiddenInput />
      {error ? (
        <p id={errorId} className={field().error}>
          <Icon name="problem" size={16} />
          <span>{error}</span>
        </p>
      ) : null}
    </Pin.Root>
  )
}
