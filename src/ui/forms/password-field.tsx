import { useState } from 'react'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/text/icon.tsx'
import { Field, type FieldProps } from './field.tsx'

type Props = Omit<FieldProps, 'type' | 'inputMode' | 'dir' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button to show the password. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      end={
        <IconButton
          label={t('Show {field}', { field: props.label.toLowerCase() })}
          isPressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  )
}
