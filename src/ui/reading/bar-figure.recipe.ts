import { defineSlotRecipe } from '@pandacss/dev'

/** A figure of an article: rows of words, each with a bar. */
export const barFigure = defineSlotRecipe({
  className: 'bar-figure',
  slots: ['root', 'caption', 'rows', 'value', 'bar'],
  base: {
    root: { marginBlock: '6!', breakInside: 'avoid' },
    caption: { textStyle: 'small', fontWeight: 'semibold', marginBlockEnd: '2' },
    rows: { display: 'grid', gap: '2', textStyle: 'small' },
    /** After the bar, however short it is. */
    value: {
      display: 'flex',
      gap: '2',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    bar: {
      flexShrink: '0',
      background: 'secondary.subtle',
      borderInlineStartWidth: '[3px]',
      borderColor: 'secondary.solid',
      borderRadius: 'sm',
      _highContrast: { borderWidth: '1px' },
      _print: { borderWidth: '1px' },
    },
  },
})
