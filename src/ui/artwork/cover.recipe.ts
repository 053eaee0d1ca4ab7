import { defineRecipe } from '@pandacss/dev'

/** A cover: the drawing with rounded corners and a hairline edge. */
export const cover = defineRecipe({
  className: 'cover',
  base: {
    position: 'relative',
    display: 'block',
    flexShrink: '0',
    maxWidth: 'full',
    aspectRatio: 'square',
    overflow: 'hidden',
    borderRadius: 'md',
    forcedColorAdjust: 'none',
    _night: { filter: '[brightness(0.5)]' },
    _nightfall: { filter: '[brightness(calc(1 - 0.5 * var(--nightfall)))]' },
    '& > svg': { width: 'full', height: 'full' },
  },
  variants: {
    size: {
      xs: { width: '10', borderRadius: 'sm' },
      sm: { width: '16' },
      fluid: { width: 'full' },
      fill: { width: 'full', height: 'full', aspectRatio: '[auto]', borderRadius: 'none' },
    },
  },
  defaultVariants: { size: 'fluid' },
})
