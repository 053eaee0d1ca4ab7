import { type Ref, useId } from 'react'
import { checkbox } from '#styled-system/recipes/checkbox.js'
import { Icon } from '#ui/text/icon.tsx'

type Props = {
  label: string
  name: string
  error?: string | null | undefined
  isRequired?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A statement to agree to. Its value in the form is `on`, or missing. */
export function Checkbox({ label, name, error, isRequired, ref }: Props) {
  const classes = checkbox()
  const errorId = useId()
  return (
    <div className={classes.root}>
      <label className={classes.row}>
        <input
          ref={ref}
          type="checkbox"
          name={name}
          required={isRequired}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p id={errorId} className={classes.error}>
          <Icon name="problem" size={16} />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  )
}
