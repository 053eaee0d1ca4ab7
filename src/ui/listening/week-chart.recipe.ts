import { defineSlotRecipe } from '@pandacss/dev'

/** Minutes on seven days: figures, bars and weekdays, readable without colour. */
export const weekChart = defineSlotRecipe({
  className: 'week-chart',
  slots: ['root', 'day', 'well', 'figure', 'bar', 'name'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '[repeat(7, minmax(0, 1fr))]',
      columnGap: '2',
      height: '[168px]',
      sm: { columnGap: '4' },
    },
    day: {
      display: 'grid',
      gridTemplateRows: '[minmax(0, 1fr) auto]',
      rowGap: '1',
      justifyItems: 'center',
      color: 'fg.muted',
      '&[data-today]': { color: 'fg.strong', fontWeight: 'semibold' },
    },
    figure: {
      flexShrink: '0',
      textStyle: 'caption',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: '[inherit]',
      paddingBlockEnd: '1',
    },
    /** Leaves room for the figure above the tallest bar. */
    well: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'flex-end',
      minHeight: '0',
      width: 'full',
      maxWidth: '10',
      borderBlockEndWidth: '2px',
      borderColor: 'border.control',
    },
    bar: {
      width: 'full',
      borderStartStartRadius: 'sm',
      borderStartEndRadius: 'sm',
      background: 'accent.solid',
      forcedColorAdjust: 'none',
      _highContrast: { background: '[CanvasText]' },
      _print: { outline: '[1px solid currentcolor]' },
    },
    name: { textStyle: 'small', fontWeight: '[inherit]' },
  },
})
