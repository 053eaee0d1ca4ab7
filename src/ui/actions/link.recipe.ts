import { defineRecipe } from '@pandacss/dev'

export const link = defineRecipe({
  className: 'link',
  base: {
    color: 'accent.text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '[0.25em]',
    borderRadius: 'sm',
    /** Of links that aren’t within text. */
    minHeight: '6',
    _hover: { textDecorationThickness: '2px' },
  },
  variants: {
    variant: {
      accent: {},
      quiet: { color: '[inherit]', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
    layout: {
      text: {},
      /** On its own: as tall as a touch target. */
      standalone: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2',
        minHeight: 'target',
        fontSize: 'sm',
        '& > svg': { flexShrink: '0' },
      },
    },
  },
  defaultVariants: { variant: 'accent', layout: 'text' },
})
