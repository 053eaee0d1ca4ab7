import { defineRecipe } from '@pandacss/dev'

/** A width for forms and lists. */
export const container = defineRecipe({
  className: 'container',
  base: { width: 'full', minWidth: '0' },
  variants: { size: { writing: { maxWidth: '[32rem]' }, list: { maxWidth: '[44rem]' } } },
  defaultVariants: { size: 'writing' },
})
