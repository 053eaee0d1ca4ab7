import { defineRecipe } from '@pandacss/dev'

/** A small sign on a cover's corner. */
export const coverMark = defineRecipe({
  className: 'cover-mark',
  base: {
    position: 'absolute',
    insetBlockStart: '-1',
    insetInlineEnd: '-1',
    display: 'grid',
    placeItems: 'center',
    width: '5',
    height: '5',
    borderRadius: 'full',
    background: 'accent.solid',
    color: 'accent.on',
    boxShadow: '[0 0 0 2px {colors.bg.card}]',
    pointerEvents: 'none',
    _highContrast: { borderWidth: '1px' },
  },
})
