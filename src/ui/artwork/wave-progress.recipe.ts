import { defineSlotRecipe } from '@pandacss/dev'

export const waveProgress = defineSlotRecipe({
  className: 'wave',
  slots: ['root', 'rest', 'played'],
  base: {
    root: {
      display: 'block',
      width: 'full',
      direction: 'ltr',
      forcedColorAdjust: 'none',
      _highContrast: { color: '[CanvasText]' },
    },
    rest: { fill: 'border.control', opacity: '0.55', _highContrast: { fill: '[GrayText]' } },
    played: { fill: 'accent.solid', _highContrast: { fill: '[Highlight]' } },
  },
  variants: {
    size: {
      line: { root: { height: '3' } },
      /** Along a column. */
      middle: { root: { height: '12' } },
      /** Along the whole width of the player. */
      tall: { root: { height: '16', md: { height: '24' }, '@media (max-height: 560px)': { height: '12' } } },
    },
  },
})
