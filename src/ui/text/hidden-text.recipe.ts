import { defineRecipe } from '@pandacss/dev'

/** For screen readers only. */
export const hiddenText = defineRecipe({
  className: 'hidden-text',
  base: {
    /** News is spoken, not seen: it must not make the page longer. */
    '&[aria-live]': { insetBlockStart: '0' },
    position: 'absolute',
    width: 'px',
    height: 'px',
    overflow: 'hidden',
    clipPath: '[inset(50%)]',
    whiteSpace: 'nowrap',
  },
})
