import { defineSlotRecipe } from '@pandacss/dev'

/** Sleeves of a collection, one over the other. */
export const sleeveStack = defineSlotRecipe({
  className: 'sleeve-stack',
  slots: ['root', 'sleeve'],
  base: {
    sleeve: { borderRadius: 'sm', boxShadow: 'raised', '& > *': { width: 'full' } },
  },
  variants: {
    shape: {
      /** All of them in a line: where there’s less room, more of each is under the next. */
      row: {
        root: {
          display: 'flex',
          alignItems: 'center',
          height: 'full',
          overflow: 'hidden',
        },
        sleeve: {
          display: 'grid',
          gridTemplateColumns: '[76px]',
          flex: '[0 1 76px]',
          minWidth: '0',
          '&:not(:first-child)': { marginInlineStart: '-5' },
          '&:last-child': { flexShrink: '0', boxShadow: '[none]' },
        },
      },
      /** Four at most, on a square. */
      pile: {
        root: { position: 'relative', aspectRatio: 'square' },
        sleeve: {
          position: 'absolute',
          width: '[58%]',
          '&:nth-child(1)': { insetBlockStart: '0', insetInlineStart: '0' },
          '&:nth-child(2)': { insetBlockStart: '[14%]', insetInlineStart: '[14%]' },
          '&:nth-child(3)': { insetBlockStart: '[28%]', insetInlineStart: '[28%]' },
          '&:nth-child(4)': { insetBlockStart: '[42%]', insetInlineStart: '[42%]' },
          '&:nth-child(n + 5)': { display: 'none' },
        },
      },
    },
  },
  defaultVariants: { shape: 'row' },
})
