import { RadioGroup as Ark } from '@ark-ui/react/radio-group'
import { swatches } from '#styled-system/recipes/swatches.js'

type Props<Value extends string> = {
  label: string
  rooms: readonly { value: Value; label: string }[]
  value: Value
  /** The mode in which the swatches are shown. */
  mode: 'light' | 'dark'
  onChange: (value: Value) => void
}

/** A choice of themes, each shown in its own colours. */
export function ThemeSwatches<Value extends string>({ label, rooms, value, mode, onChange }: Props<Value>) {
  const classes = swatches()
  return (
    <Ark.Root
      className={classes.root}
      value={value}
      orientation="horizontal"
      onValueChange={({ value: text }) => {
        const room = rooms.find((option) => option.value === text)
        if (room) onChange(room.value)
      }}
    >
      <Ark.Label className={classes.label}>{label}</Ark.Label>
      <div className={classes.list}>
        {rooms.map((room) => (
          <Ark.Item key={room.value} value={room.value} className={classes.item}>
            <span className={classes.room} data-theme={room.value} data-mode={mode} aria-hidden="true">
              <span />
              <span />
              <span />
            </span>
            <Ark.ItemText className={classes.name}>{room.label}</Ark.ItemText>
            <Ark.ItemHiddenInput />
          </Ark.Item>
        ))}
      </div>
    </Ark.Root>
  )
}
