import { defineRecipe } from '@pandacss/dev'

/** Share of a whole, as a ring on a cover. */
export const progressRing = defineRecipe({
  className: 'progress-ring',
  base: {
    display: 'block',
    width: '10',
    height: '10',
    padding: '1',
    borderRadius: 'full',
    background: 'bg.raised',
    color: 'accent.solid',
    boxShadow: 'card',
    '& > svg': { width: 'full', height: 'full', transform: '[rotate(-90deg)]' },
    '& circle': { fill: '[none]', stroke: '[currentColor]', strokeWidth: '[4]', strokeLinecap: 'round' },
    '& circle:first-child': { color: 'border.subtle' },
    _highContrast: { forcedColorAdjust: 'none' },
  },
})
