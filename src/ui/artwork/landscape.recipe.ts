import { defineSlotRecipe } from '@pandacss/dev'

/** A journey's landscape as wide as the screen's content, with words below it. */
export const landscapeFigure = defineSlotRecipe({
  className: 'landscape',
  slots: ['root', 'sheet', 'words'],
  base: {
    root: { breakInside: 'avoid' },
    sheet: {
      display: 'block',
      width: 'full',
      borderRadius: 'md',
      overflow: 'hidden',
      forcedColorAdjust: 'none',
      _night: { filter: '[brightness(0.5)]' },
      _nightfall: { filter: '[brightness(calc(1 - 0.5 * var(--nightfall)))]' },
      '& svg': { width: 'full', height: 'full' },
      '& [data-outline]': {
        stroke: 'border.control',
        strokeWidth: '[0.35]',
        strokeDasharray: '[1.5 1.5]',
        strokeOpacity: '[0.4]',
      },
    },
    words: { textStyle: 'small', color: 'fg.muted' },
  },
  variants: {
    size: {
      /** Flat on phones, so that the day’s button is in view. */
      normal: { sheet: { aspectRatio: '[15/4]', maxHeight: '[38dvh]', sm: { aspectRatio: '[8/3]' } } },
      large: { sheet: { aspectRatio: '[4/3]', maxHeight: '[50dvh]', sm: { aspectRatio: '[9/4]' } } },
    },
  },
  defaultVariants: { size: 'normal' },
})
