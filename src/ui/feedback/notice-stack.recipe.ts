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
  },
})
