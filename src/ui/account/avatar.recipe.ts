import { defineRecipe } from '@pandacss/dev'

export const avatar = defineRecipe({
  className: 'avatar',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'full',
    background: 'secondary.subtle',
    color: 'secondary.text',
    fontWeight: 'semibold',
    lineHeight: 'none',
    '& > *': { gridArea: '1/1' },
    '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      /** Large text leaves it room in the top bar. */
      md: { width: '[min({sizes.10}, 44px)]', aspectRatio: 'square', fontSize: 'sm' },
      lg: { width: '24', height: '24', fontSize: '2xl' },
    },
  },
  defaultVariants: { size: 'md' },
})
