import { RadioGroup as Ark } from '@ark-ui/react/radio-group'
import type { ReactNode } from 'react'
import { choice } from '#styled-system/recipes/choice.js'

export type Choice<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  isDisabled?: boolean | undefined
}

type Props<Value extends string> = {
  label: ReactNode
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

/** Radio buttons, one a line. */
export function RadioGroup<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  const classes = choice({ kind: 'radio' })
  const chosen = (text: string | null) => choices.find((option) => option.value === text)?.value
  return (
    <Ark.Root
      className={classes.group}
      value={value}
      onValueChange={({ value: text }) => {
        const next = chosen(text)
        if (next !== undefined) onChange(next)
      }}
    >
      <Ark.Label className={classes.legend}>{label}</Ark.Label>
      <div className={classes.items}>
        {choices.map((option) => (
          <Ark.Item
            key={option.value}
            value={option.value}
            disabled={option.isDisabled ?? false}
            className={classes.root}
          >
            <Ark.ItemControl className={classes.control} />
            <Ark.ItemText className={classes.label}>{option.label}</Ark.ItemText>
            <Ark.ItemHiddenInput />
            {option.hint ? <span className={classes.hint}>{option.hint}</span> : null}
          </Ark.Item>
        ))}
      </div>
    </Ark.Root>
  )
}
