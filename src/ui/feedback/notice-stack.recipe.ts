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
    /** Over the book that fills the window of a phone. */
    ':root:has([data-book-stage]) &': {
      mdDown: { position: 'fixed', zIndex: 'base', insetInline: '3', insetBlockStart: '28' },
    },
    ':root:has([data-bars=hidden]) &': { mdDown: { visibility: 'hidden' } },
  },
})
