import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** Six themes to choose from; `data-theme` gives each swatch its colours. */
export const swatches = defineSlotRecipe({
  className: 'swatches',
  slots: ['root', 'label', 'list', 'item', 'swatch', 'name'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5' },
    label: { textStyle: 'label' },
    list: { display: 'grid', gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]', gap: '2' },
    item: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1.5',
      padding: '1.5',
      borderRadius: 'md',
      cursor: 'pointer',
      userSelect: 'none',
      textStyle: 'caption',
      color: 'fg.muted',
      boxShadow: '[0 0 0 1px {colors.border.subtle}]',
      _hover: { color: 'fg.strong', boxShadow: '[0 0 0 1px {colors.border.control}]' },
      '&[data-state=checked]': {
        color: 'fg.strong',
        fontWeight: 'semibold',
        boxShadow: '[0 0 0 2px {colors.accent.solid}]',
        _highContrast: { outline: '[2px solid Highlight]' },
      },
      '&[data-focus-visible]': { outline: '[2px solid {colors.focus}]', outlineOffset: '[3px]' },
    },
    swatch: {
      display: 'grid',
      gridTemplateColumns: '[3fr 2fr 1fr]',
      height: '10',
      overflow: 'hidden',
      borderRadius: '[calc(var(--radius) * 0.7)]',
      '& > span:nth-child(1)': { background: 'accent.solid' },
      '& > span:nth-child(2)': { background: 'secondary.solid' },
      '& > span:nth-child(3)': { background: 'accent.subtle' },
      forcedColorAdjust: 'none',
    },
    name: { textAlign: 'center' },
  },
})

export const swatch = defineRecipe({
  className: 'swatch',
  base: { width: 'target', height: 'target', borderRadius: 'md' },
})
