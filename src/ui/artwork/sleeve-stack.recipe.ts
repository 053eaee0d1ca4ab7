import { defineSlotRecipe } from '@pandacss/dev'

/** Sleeves of a collection, one over the other. */
export const sleeveStack = defineSlotRecipe({
  className: 'sleeve-stack',
  slots: ['root', 'sleeve'],
  base: {
    root: { overflow: 'hidden', background: 'bg.sunken' },
    sleeve: { borderRadius: 'sm', boxShadow: 'raised', '& > *': { width: 'full' } },
  },
  variants: {
    shape: {
      /** All of them across a band: where there’s less room, more of each is under the next. */
      row: {
        root: {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          height: 'full',
          paddingInline: '4',
        },
        sleeve: {
          display: 'grid',
          gridTemplateColumns: '[76px]',
          flex: '[0 1 76px]',
          minWidth: '0',
          '&:not(:first-child)': { marginInlineStart: '-5' },
          '&:last-child': { flexShrink: '0' },
        },
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
