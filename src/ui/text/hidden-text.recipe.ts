import { defineRecipe } from '@pandacss/dev'

/** For screen readers only. */
export const hiddenText = defineRecipe({
  className: 'hidden-text',
  base: {
    position: 'absolute',
    width: 'px',
    height: 'px',
    overflow: 'hidden',
    clipPath: '[inset(50%)]',
    whiteSpace: 'nowrap',
  },
})
