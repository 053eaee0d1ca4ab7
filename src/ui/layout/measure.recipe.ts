import { defineRecipe } from '@pandacss/dev'

/** A width for forms and lists. */
export const measure = defineRecipe({
  className: 'measure',
  base: { width: 'full', minWidth: '0' },
  variants: { size: { writing: { maxWidth: '[32rem]' }, list: { maxWidth: '[44rem]' } } },
  defaultVariants: { size: 'writing' },
})
