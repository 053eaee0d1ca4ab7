import { defineRecipe } from '@pandacss/dev'

export const buttonGrid = defineRecipe({
  className: 'button-grid',
  base: {
    display: 'grid',
    gap: '2',
    /** Fewer with large text. */
    gridTemplateColumns: '[repeat(auto-fill, minmax(max(5.5rem, 26%), 1fr))]',
    '& > :last-child:nth-child(3n + 1)': { gridColumn: '1 / -1' },
  },
  variants: {
    /** Here, because only a variant comes after the button’s own sizes. */
    room: { narrow: { '& > button': { paddingInline: '1' } } },
  },
  defaultVariants: { room: 'narrow' },
})
