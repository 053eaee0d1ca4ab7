import { defineSlotRecipe } from '@pandacss/dev'

export const progress = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'label', 'value', 'track', 'range'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '[1fr auto]',
      columnGap: '4',
      rowGap: '1.5',
      width: 'full',
    },
    label: { textStyle: 'small', color: 'fg.muted' },
    value: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    track: {
      gridColumn: '1 / -1',
      height: '1',
      borderRadius: 'full',
      background: 'border.subtle',
      overflow: 'hidden',
      _highContrast: { outline: '1px solid' },
    },
    range: {
      height: 'full',
      borderRadius: 'full',
      background: 'accent.solid',
      transformOrigin: '[0 0]',
      _rtl: { transformOrigin: '[100% 0]' },
      transition: '[transform 200ms]',
      forcedColorAdjust: 'none',
      _highContrast: { background: '[Highlight]' },
    },
  },
})
