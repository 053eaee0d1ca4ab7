import { defineRecipe } from '@pandacss/dev'
import { disabled } from '../../theme/recipe-styles.ts'

/** A square or round button with an icon; its name isn't shown. */
export const iconButton = defineRecipe({
  className: 'icon-button',
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'md',
    color: 'fg.muted',
    '& > *': { gridArea: '1/1' },
    '&[aria-disabled=true]:not([aria-busy=true])': disabled,
    '&[aria-busy=true] > :not([data-dots])': { opacity: '0' },
  },
  variants: {
    variant: {
      ghost: {
        _hover: { background: 'bg.sunken', color: 'fg.strong' },
        '&[aria-pressed=true], &[data-filled]': { color: 'accent.text', '& svg': { fill: 'currentcolor' } },
      },
      strong: {
        background: 'fg.strong',
        color: 'bg.card',
        _night: { background: 'accent.solid', color: 'accent.on' },
        _hover: { opacity: '0.88' },
        _highContrast: { outline: '1px solid' },
      },
    },
    size: {
      sm: { width: '8', height: '8', '@media (pointer: coarse)': { width: 'target', height: 'target' } },
      md: { width: 'target', height: 'target' },
      lg: { width: '16', height: '16' },
    },
    shape: { square: {}, round: { borderRadius: 'full' } },
  },
  defaultVariants: { variant: 'ghost', size: 'md', shape: 'square' },
})
