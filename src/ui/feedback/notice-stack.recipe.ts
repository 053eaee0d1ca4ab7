import { defineRecipe } from '@pandacss/dev'

/** Alerts above the player. */
export const noticeStack = defineRecipe({
  className: 'notice-stack',
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
  },
  variants: {
    placement: {
      above: { marginBlockEnd: '6' },
      below: { marginBlockEnd: '2', borderRadius: 'md', boxShadow: 'raised' },
    },
  },
  defaultVariants: { placement: 'above' },
})
