import { defineSlotRecipe } from '@pandacss/dev'

/** Sleeves of a collection, one over the other. */
export const sleeveStack = defineSlotRecipe({
  className: 'sleeve-stack',
  slots: ['root', 'sleeve'],
  base: {
    root: { overflow: 'hidden', background: 'bg.sunken' },
    sleeve: { flexShrink: '0', borderRadius: 'sm', boxShadow: 'raised', '& > *': { width: 'full' } },
  },
  variants: {
    shape: {
      /** As many as fit, across a band. */
      row: {
        root: { display: 'flex', alignItems: 'center', justifyContent: 'center', height: 'full' },
        sleeve: { width: '[76px]', '&:not(:first-child)': { marginInlineStart: '-5' } },
      },
      /** Four at most, on a square. */
      pile: {
        root: { position: 'relative', aspectRatio: 'square', borderRadius: 'md' },
        sleeve: {
          position: 'absolute',
          width: '[58%]',
          '&:nth-child(1)': { insetBlockStart: '[6%]', insetInlineStart: '[6%]' },
          '&:nth-child(2)': { insetBlockStart: '[15%]', insetInlineStart: '[16%]' },
          '&:nth-child(3)': { insetBlockStart: '[25%]', insetInlineStart: '[26%]' },
          '&:nth-child(4)': { insetBlockStart: '[36%]', insetInlineStart: '[36%]' },
          '&:nth-child(n + 5)': { display: 'none' },
        },
      },
    },
  },
  defaultVariants: { shape: 'row' },
})
