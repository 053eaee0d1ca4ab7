import { defineSlotRecipe } from '@pandacss/dev'

/** A figure of an article: rows of words, each with a bar. */
export const barFigure = defineSlotRecipe({
  className: 'bar-figure',
  slots: ['root', 'caption', 'rows', 'value', 'bar'],
  base: {
    root: { marginBlock: '6!', breakInside: 'avoid' },
    caption: { textStyle: 'small', fontWeight: 'semibold', marginBlockEnd: '2' },
    rows: { display: 'grid', gap: '2', textStyle: 'small' },
    value: {
      position: 'relative',
      isolation: 'isolate',
      paddingInline: '2',
      fontVariantNumeric: 'tabular-nums',
    },
    bar: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      zIndex: '[-1]',
      background: 'secondary.subtle',
      borderInlineStartWidth: '[3px]',
      borderColor: 'secondary.solid',
      borderRadius: 'sm',
      _highContrast: { borderWidth: '1px' },
      _print: { borderWidth: '1px' },
    },
  },
})
