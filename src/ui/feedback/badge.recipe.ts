import { defineRecipe } from '@pandacss/dev'

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'full',
    textStyle: 'caption',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _highContrast: { outline: '1px solid' },
  },
  variants: {
    variant: {
      neutral: { background: 'bg.sunken', color: 'fg.muted' },
      accent: { background: 'accent.subtle', color: 'accent.text' },
      success: { background: 'success.subtle', color: 'success.text' },
    },
  },
  defaultVariants: { variant: 'neutral' },
})
