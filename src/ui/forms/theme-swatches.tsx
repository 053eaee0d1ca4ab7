import { RadioGroup as Ark } from '@ark-ui/react/radio-group'
import { swatches } from '#styled-system/recipes/swatches.js'

type Props<Value extends string> = {
  label: string
  themes: readonly { value: Value; label: string }[]
  value: Value
  /** The mode in which the swatches are shown. */
  mode: 'light' | 'dark'
  onChange: (value: Value) => void
}

/** A choice of themes, each shown in its own colours. */
export function ThemeSwatches<Value extends string>({ label, themes, value, mode, onChange }: Props<Value>) {
  const classes = swatches()
  return (
    <Ark.Root
      className={classes.root}
      value={value}
      orientation="horizontal"
      onValueChange={({ value: text }) => {
        const theme = themes.find((option) => option.value === text)
        if (theme) onChange(theme.value)
      }}
    >
      <Ark.Label className={classes.label}>{label}</Ark.Label>
      <div className={classes.list}>
        {themes.map((theme) => (
          <Ark.Item key={theme.value} value={theme.value} className={classes.item}>
            <span className={classes.swatch} data-theme={theme.value} data-mode={mode} aria-hidden="true">
              <span />
              <span />
              <span />
            </span>
            <Ark.ItemText className={classes.name}>{theme.label}</Ark.ItemText>
            <Ark.ItemHiddenInput />
          </Ark.Item>
        ))}
      </div>
    </Ark.Root>
  )
}
