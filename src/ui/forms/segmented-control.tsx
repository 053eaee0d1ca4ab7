import { RadioGroup as Ark } from '@ark-ui/react/radio-group'
import type { ReactNode } from 'react'
import { hiddenText } from '#styled-system/recipes/hidden-text.js'
import { segments } from '#styled-system/recipes/segments.js'

type Segment<Value extends string> = {
  value: Value
  /** Its name; shown unless `isLabelHidden`. */
  label: string
  icon?: ReactNode
  isLabelHidden?: boolean | undefined
}

type Props<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  isLabelHidden?: boolean | undefined
  /** At the start of its line where there's room, as one of a group. */
  isLabelBeside?: boolean | undefined
  /** In several lines, in one that scrolls sideways, or names under pictures, in columns. */
  layout?: 'wrap' | 'scroll' | 'grid' | undefined
}

/** Radio buttons that look like a row of buttons. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const {
    label,
    segments: options,
    value,
    onChange,
    isLabelHidden = false,
    isLabelBeside,
    layout = 'wrap',
  } = props
  const classes = segments({
    label: isLabelBeside ? 'beside' : 'above',
    layout,
  })
  return (
    <Ark.Root
      className={classes.root}
      value={value}
      orientation="horizontal"
      onValueChange={({ value: text }) => {
        const next = options.find((option) => option.value === text)
        if (next) onChange(next.value)
      }}
    >
      <Ark.Label className={isLabelHidden ? hiddenText() : classes.label}>{label}</Ark.Label>
      <div className={classes.list}>
        {options.map((option) => (
          <Ark.Item key={option.value} value={option.value} className={classes.item}>
            {option.icon}
            <Ark.ItemText className={option.isLabelHidden ? hiddenText() : undefined}>
              {option.label}
            </Ark.ItemText>
            <Ark.ItemHiddenInput />
          </Ark.Item>
        ))}
      </div>
    </Ark.Root>
  )
}
