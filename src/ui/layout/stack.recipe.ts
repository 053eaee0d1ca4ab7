import { defineRecipe } from '@pandacss/dev'

const gaps = {
  none: { gap: '0' },
  xs: { gap: '1' },
  sm: { gap: '2' },
  md: { gap: '4' },
  lg: { gap: '6' },
  xl: { gap: '10' },
}

export const stack = defineRecipe({
  className: 'stack',
  base: { display: 'flex', flexDirection: 'column', minWidth: '0' },
  variants: {
    gap: gaps,
    align: { stretch: {}, start: { alignItems: 'flex-start' } },
  },
  defaultVariants: { gap: 'md', align: 'stretch' },
})

export const cluster = defineRecipe({
  className: 'cluster',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minWidth: '0',
    /** As wide as quiet buttons reach out on phones. */
    '&:has(> [class*=button--variant_ghost])': { smDown: { columnGap: '3!' } },
  },
  variants: {
    gap: gaps,
    justify: { start: {}, between: { justifyContent: 'space-between' } },
  },
  defaultVariants: { gap: 'sm', justify: 'start' },
})

/** As many columns as fit. */
export const tiles = defineRecipe({
  className: 'tiles',
  base: { display: 'grid', minWidth: '0' },
  variants: {
    min: {
      sm: { gridTemplateColumns: '[repeat(auto-fill, minmax(min(9rem, 100%), 1fr))]' },
      md: { gridTemplateColumns: '[repeat(auto-fill, minmax(min(15rem, 100%), 1fr))]' },
      lg: { gridTemplateColumns: '[repeat(auto-fill, minmax(min(22rem, 100%), 1fr))]' },
    },
    gap: gaps,
  },
  defaultVariants: { min: 'md', gap: 'md' },
})
