import { defineSlotRecipe } from '@pandacss/dev'

/** The waves of two tones above each other, and the swells of both. */
export const twoTones = defineSlotRecipe({
  className: 'two-tones',
  slots: ['root', 'row', 'name', 'drawing', 'curve'],
  base: {
    root: { display: 'grid', gap: '2', maxWidth: 'prose' },
    row: {
      display: 'grid',
      gridTemplateColumns: '[minmax(8rem, 1fr) 2fr]',
      alignItems: 'center',
      columnGap: '4',
    },
    name: { textStyle: 'small', color: 'fg.muted' },
    drawing: { width: 'full', height: '10', overflow: 'visible' },
    curve: {
      fill: 'none',
      stroke: 'accent.solid',
      strokeWidth: '[1.5px]',
      strokeLinejoin: 'round',
      vectorEffect: '[non-scaling-stroke]',
      '&[data-curve=right]': { stroke: 'secondary.solid' },
      '&[data-curve=both]': { stroke: 'fg.muted', fill: 'bg.sunken' },
      _highContrast: { stroke: '[CanvasText!]', fill: '[Canvas!]' },
    },
  },
})
