import { type ReactNode, useId } from 'react'
import { choice } from '#styled-system/recipes/choice.js'

type Props = {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  hint?: ReactNode
}

/** A switch that takes effect immediately. */
export function Switch({ label, isOn, onChange, hint }: Props) {
  const classes = choice({ kind: 'switch' })
  const id = useId()
  return (
    <label className={classes.root}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its state itself
        role="switch"
        className={classes.control}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <span id={id} className={classes.label}>
        {label}
      </span>
      {hint ? (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      ) : null}
    </label>
  )
}
