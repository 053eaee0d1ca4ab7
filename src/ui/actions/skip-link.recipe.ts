import { defineRecipe } from '@pandacss/dev'

export const skipLink = defineRecipe({
  className: 'skip-link',
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'skip',
    paddingBlock: '3',
    paddingInline: '5',
    borderRadius: 'md',
    background: 'accent.solid',
    color: 'accent.on',
    fontWeight: 'semibold',
    '&:not(:focus)': {
      clipPath: '[inset(50%)]',
      width: 'px',
      height: 'px',
      overflow: 'hidden',
      padding: '0',
    },
  },
})
