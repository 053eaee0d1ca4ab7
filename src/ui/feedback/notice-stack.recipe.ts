import { defineRecipe } from '@pandacss/dev'

export const noticeStack = defineRecipe({
  className: 'notice-stack',
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: 'full',
    maxWidth: 'page',
    marginInline: '[auto]',
    marginBlockEnd: '6',
    ':root:has([data-book-stage]) &': {
      flexShrink: '0',
      /** A book fills the window of a phone, and has no margins of its own. */
      mdDown: {
        width: '[auto]',
        maxHeight: '[40dvh]',
        overflowY: 'auto',
        marginBlock: '[calc(env(safe-area-inset-top) + 8px) 8px]',
        marginInline: '[calc(env(safe-area-inset-left) + 12px) calc(env(safe-area-inset-right) + 12px)]',
      },
    },
  },
})
