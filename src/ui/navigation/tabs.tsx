import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabs } from '#styled-system/recipes/tabs.js'

type Props<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode; isDisabled?: boolean | undefined }[]
  value: Value
  onChange: (value: Value) => void
}

/** Several views of one thing, one shown. */
export function Tabs<Value extends string>({ label, tabs: views, value, onChange }: Props<Value>) {
  const classes = tabs()
  return (
    <Ark.Root
      className={classes.root}
      value={value}
      onValueChange={({ value: text }) => {
        const next = views.find((view) => view.value === text)
        if (next) onChange(next.value)
      }}
      lazyMount
    >
      <Ark.List className={classes.list} aria-label={label}>
        {views.map((view) => (
          <Ark.Trigger
            key={view.value}
            value={view.value}
            disabled={view.isDisabled ?? false}
            className={classes.trigger}
          >
            {view.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {views.map((view) => (
        <Ark.Content key={view.value} value={view.value} className={classes.content}>
          {view.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  )
}
