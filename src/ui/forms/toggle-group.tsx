import { ToggleGroup as Ark } from '@ark-ui/react/toggle-group'
import type { ReactNode } from 'react'
import { segments } from '#styled-system/recipes/index.js'

type Props<Value extends string> = {
  label: string
  toggles: readonly { value: Value; label: string; icon?: ReactNode }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** Any of a few: filters that can be on together. */
export function ToggleGroup<Value extends string>({ label, toggles, values, onChange }: Props<Value>) {
  const classes = segments()
  return (
    <Ark.Root
      multiple
      aria-label={label}
      className={classes.list}
      value={[...values]}
      onValueChange={({ value }) =>
        onChange(toggles.map((toggle) => toggle.value).filter((toggle) => value.includes(toggle)))
      }
    >
      {toggles.map(({ value, label: name, icon }) => (
        <Ark.Item key={value} value={value} className={classes.item}>
          {icon}
          {name}
        </Ark.Item>
      ))}
    </Ark.Root>
  )
}
