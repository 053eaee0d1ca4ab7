import { Slider as Ark } from '@ark-ui/react/slider'
import { type ReactNode, useRef, useState } from 'react'
import { slider } from '#styled-system/recipes/slider.js'
import { Direction } from '#ui/layout/direction.tsx'

type Props = {
  label: string
  value: number
  min?: number | undefined
  max: number
  step?: number | undefined
  /** Step of Page Up and Page Down. */
  largeStep?: number | undefined
  /** Called while dragging and for each key. */
  onChange: (value: number) => void
  /** Called on release. */
  onCommit?: ((value: number) => void) | undefined
  /** The value in words: `2 minutes 5 seconds of 7 minutes`. */
  valueText: (value: number) => string
  isLabelShown?: boolean | undefined
  /** A seek bar: always left to right, and its value moves on its own. */
  isMedia?: boolean | undefined
  /** A drawing in place of the track, with the thumb as a playhead. */
  groove?: ReactNode
  isDisabled?: boolean | undefined
}

/** A slider: seek bar, volume, radius. */
export function Slider({
  label,
  value,
  min = 0,
  max,
  step = 1,
  largeStep,
  onChange,
  onCommit,
  valueText,
  isLabelShown = false,
  isMedia = false,
  groove,
  isDisabled = false,
}: Props) {
  const classes = slider({ kind: groove ? 'wave' : 'plain' })
  const shown = Math.min(Math.max(value, min), max)
  /** A key changes and commits at once, before the new value is back as a prop. */
  const changed = useRef<number | null>(null)
  /** While a value that moves on its own has the focus, screen readers would speak every step of it. */
  const [spoken, setSpoken] = useState<number | null>(null)
  const quiet = isMedia && spoken !== null ? spoken : shown
  const control = (
    <Ark.Root
      className={classes.root}
      value={[shown]}
      min={min}
      max={max}
      step={step}
      {...(largeStep === undefined ? {} : { largeStep })}
      {...(isMedia ? { dir: 'ltr' as const } : {})}
      disabled={isDisabled}
      aria-label={[label]}
      getAriaValueText={({ value: at }) => valueText(at)}
      onValueChange={({ value: [at = shown] }) => {
        changed.current = at
        setSpoken(at)
        onChange(at)
      }}
      onValueChangeEnd={({ value: [at = shown] }) => {
        onCommit?.(changed.current ?? at)
        changed.current = null
      }}
      thumbAlignment={groove ? 'center' : 'contain'}
      thumbSize={groove ? { width: 2, height: 64 } : { width: 16, height: 16 }}
    >
      {isLabelShown ? (
        <>
          <Ark.Label className={classes.label}>{label}</Ark.Label>
          <span className={classes.value}>{valueText(shown)}</span>
        </>
      ) : null}
      <Ark.Control className={classes.control}>
        <Ark.Track className={classes.track}>
          {groove}
          <Ark.Range className={classes.range} />
        </Ark.Track>
        <Ark.Thumb
          index={0}
          className={classes.thumb}
          aria-valuenow={quiet}
          aria-valuetext={valueText(quiet)}
          onFocus={() => setSpoken(shown)}
          onKeyDown={() => setSpoken(shown)}
          onBlur={() => setSpoken(null)}
        >
          <Ark.HiddenInput />
        </Ark.Thumb>
      </Ark.Control>
    </Ark.Root>
  )
  // Ark places the thumb and reads the arrow keys by the direction around it, not by its own attribute.
  return isMedia ? <Direction direction="ltr">{control}</Direction> : control
}
