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

/** Fourteen days as moons on a string. */
export const moons = defineRecipe({
  className: 'moons',
  base: {
    display: 'grid',
    gridTemplateColumns: '[repeat(14, minmax(0, 1fr))]',
    rowGap: '3',
    '@container (min-width: 36rem)': { gridTemplateColumns: '[repeat(7, minmax(0, 1fr))]' },
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

/** Which colour is what. */
export const legend = defineRecipe({
  className: 'legend',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    textStyle: 'caption',
    color: 'fg.muted',
    '& > li': { display: 'flex', alignItems: 'center', gap: '1' },
    '& > li > svg': { width: '2', height: '2', overflow: 'visible', forcedColorAdjust: 'none' },
  },
})
