import { defineSlotRecipe } from '@pandacss/dev'

/** A slider. Its track is thin, its target isn't. */
export const slider = defineSlotRecipe({
  className: 'slider',
  slots: ['root', 'label', 'value', 'control', 'track', 'range', 'thumb'],
  base: {
    root: { display: 'grid', gridTemplateColumns: '[1fr auto]', columnGap: '4', width: 'full' },
    label: { textStyle: 'label' },
    value: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    control: {
      gridColumn: '1 / -1',
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minHeight: '8',
      cursor: 'pointer',
      touchAction: 'none',
      '@media (pointer: coarse)': { minHeight: 'target' },
    },
    track: {
      flex: '1',
      height: '1',
      borderRadius: 'full',
      background: 'border.control',
      overflow: 'hidden',
      opacity: '0.9',
      _highContrast: { outline: '1px solid' },
    },
    range: {
      height: 'full',
      background: 'accent.solid',
      forcedColorAdjust: 'none',
      _highContrast: { background: '[Highlight]' },
    },
    thumb: {
      width: '4',
      height: '4',
      borderRadius: 'full',
      background: 'accent.solid',
      borderWidth: '2px',
      borderColor: 'bg.card',
      boxShadow: '[0 0 0 1px {colors.accent.solid}]',
      _focusVisible: { outline: '[2px solid {colors.focus}]', outlineOffset: '[3px]' },
      _highContrast: { background: '[Highlight]' },
    },
  },
  variants: {
    kind: {
      plain: {},
      /** The wave replaces the track, and the thumb is a playhead. */
      wave: {
        control: { minHeight: '16' },
        track: {
          height: 'full',
          background: '[transparent]',
          overflow: 'visible',
          opacity: '1',
          borderRadius: 'none',
        },
        range: { display: 'none' },
        thumb: {
          width: '0.5',
          height: '[100%]',
          borderWidth: '0',
          borderRadius: 'full',
          boxShadow: '[none]',
          background: 'fg.strong',
        },
      },
    },
  },
  defaultVariants: { kind: 'plain' },
})
