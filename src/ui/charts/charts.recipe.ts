import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** A round chart that grows with the text, and what's in its middle. */
export const roundChart = defineSlotRecipe({
  className: 'round-chart',
  slots: ['root', 'drawing', 'rest', 'done', 'slice', 'hour', 'middle', 'number', 'words'],
  base: {
    root: {
      position: 'relative',
      width: '[6.5rem]',
      maxWidth: 'full',
      aspectRatio: 'square',
      marginInline: '[auto]',
      '@container (min-width: 36rem)': { width: '[8rem]' },
    },
    drawing: { width: 'full', height: 'full', overflow: 'visible' },
    rest: { fill: 'bg.sunken', _highContrast: { stroke: '[GrayText]' } },
    done: { fill: 'secondary.solid', forcedColorAdjust: 'none', _highContrast: { fill: '[Highlight]' } },
    slice: { fillOpacity: '0.85', strokeWidth: '0.75', forcedColorAdjust: 'none' },
    hour: { fill: 'fg.muted', fontSize: '[13px]', textAnchor: 'middle', dominantBaseline: 'central' },
    middle: {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      textAlign: 'center',
    },
    number: { textStyle: 'title', lineHeight: 'none' },
    words: { textStyle: 'caption', color: 'fg.muted' },
  },
})

/** Fourteen days as moons on a string, or on two where a moon would be too small. */
export const moons = defineRecipe({
  className: 'moons',
  base: {
    display: 'grid',
    gridTemplateColumns:
      '[repeat(auto-fill, minmax(clamp(100% / 14.5, (15.5rem - 100%) * 999, 100% / 7.5), 1fr))]',
    rowGap: '3',
    '& > *': {
      background:
        '[linear-gradient({colors.border.subtle}, {colors.border.subtle}) center / 100% 1px no-repeat]',
    },
    '& svg': {
      width: 'full',
      maxWidth: '6',
      marginInline: '[auto]',
      color: 'secondary.solid',
      forcedColorAdjust: 'none',
    },
    '& [data-ground]': { fill: 'bg.card' },
    '& [data-phase=none]': { color: 'border.control' },
    _highContrast: { '& svg': { color: '[CanvasText]' }, '& [data-ground]': { fill: '[Canvas]' } },
  },
})

/** Layers upon layers over time. */
export const areaChart = defineSlotRecipe({
  className: 'area-chart',
  slots: ['root', 'drawing', 'layer', 'now', 'most', 'scale', 'name'],
  base: {
    root: { minWidth: '0' },
    drawing: {
      width: 'full',
      height: '24',
      overflow: 'visible',
      borderBlockEndWidth: '1px',
      borderColor: 'border.control',
      _rtl: { transform: 'scaleX(-1)' },
    },
    layer: {
      fillOpacity: '0.85',
      strokeWidth: '1',
      vectorEffect: '[non-scaling-stroke]',
      forcedColorAdjust: 'none',
    },
    now: {
      stroke: 'secondary.solid',
      strokeWidth: '8',
      strokeLinecap: 'round',
      vectorEffect: '[non-scaling-stroke]',
      forcedColorAdjust: 'none',
    },
    most: { textStyle: 'caption', color: 'fg.muted' },
    /** Names of months under or above what they begin with. */
    scale: {
      position: 'relative',
      height: '5',
      textStyle: 'caption',
      color: 'fg.muted',
      marginBlockStart: '0.5',
    },
    name: { position: 'absolute', whiteSpace: 'nowrap' },
  },
})

/** Dots in groups side by side, each with a line at its mean. */
export const dotChart = defineSlotRecipe({
  className: 'dot-chart',
  slots: ['root', 'scale', 'group', 'drawing', 'line', 'mean', 'dot', 'name'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '[max-content repeat(2, minmax(0, 14rem))]',
      gap: '2',
      alignItems: 'start',
    },
    /** As high as the drawings, which are square. */
    scale: {
      display: 'grid',
      alignContent: 'space-between',
      alignSelf: 'stretch',
      textStyle: 'caption',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      paddingBlockEnd: '9',
    },
    group: { minWidth: '0' },
    drawing: { width: 'full', aspectRatio: 'square', display: 'block' },
    line: { fill: '[none]', stroke: 'border.subtle', strokeWidth: '0.5' },
    mean: {
      fill: '[none]',
      stroke: 'fg.muted',
      strokeWidth: '1.5',
      forcedColorAdjust: 'none',
      _highContrast: { stroke: '[CanvasText]' },
    },
    dot: {
      fill: 'secondary.solid',
      stroke: 'secondary.solid',
      strokeWidth: '1.5',
      forcedColorAdjust: 'none',
      '&[data-hollow]': { fill: 'bg.card' },
      _highContrast: { stroke: '[CanvasText]', fill: '[CanvasText]', '&[data-hollow]': { fill: '[Canvas]' } },
    },
    name: { textStyle: 'caption', color: 'fg.muted', textAlign: 'center' },
  },
})

/** Which colour is what. */
export const legend = defineRecipe({
  className: 'legend',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    textStyle: 'caption',
    color: 'fg.muted',
    '& > li': { display: 'flex', alignItems: 'center', gap: '1' },
    '& > li > svg': { width: '2', height: '2', overflow: 'visible', forcedColorAdjust: 'none' },
  },
})
