import { Switch as Ark } from '@ark-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { choice } from '#styled-system/recipes/index.js'

type Props = {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  hint?: ReactNode
}

/** A switch that takes effect immediately. */
export function Switch({ label, isOn, onChange, hint }: Props) {
  const classes = choice({ kind: 'switch' })
  const hintId = useId()
  return (
    <Ark.Root className={classes.root} checked={isOn} onCheckedChange={({ checked }) => onChange(checked)}>
      <Ark.Control className={classes.control}>
        <Ark.Thumb className={classes.thumb} />
      </Ark.Control>
      <Ark.Label className={classes.label}>{label}</Ark.Label>
      <Ark.HiddenInput role="switch" aria-describedby={hint ? hintId : undefined} />
      {hint ? (
        <span id={hintId} className={classes.hint}>
          {hint}
        </span>
      ) : null}
    </Ark.Root>
  )
}
