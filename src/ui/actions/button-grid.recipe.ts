import { defineRecipe } from '@pandacss/dev'

export const buttonGrid = defineRecipe({
  className: 'button-grid',
  base: {
    display: 'grid',
    gap: '2',
  },
  variants: {
    columns: {
      /** Fewer with large text. */
      three: {
        gridTemplateColumns: '[repeat(auto-fill, minmax(max(5.5rem, 26%), 1fr))]',
        '& > :last-child:nth-child(3n + 1)': { gridColumn: '1 / -1' },
      },
      /** A scale from 1 to 7, on phones in two rows. */
      seven: {
        maxWidth: '[28rem]',
        gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]',
        sm: { gridTemplateColumns: '[repeat(7, minmax(0, 1fr))]' },
      },
    },
    /** Here, because only a variant comes after the button’s own sizes. */
    room: { narrow: { '& > button': { paddingInline: '1' } } },
  },
  defaultVariants: { columns: 'three', room: 'narrow' },
})
