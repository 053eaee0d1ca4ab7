import { defineSlotRecipe } from '@pandacss/dev'

/** A comparison of four; in narrow windows the row names move above the values. */
export const comparison = defineSlotRecipe({
  className: 'comparison',
  slots: ['root', 'corner', 'column', 'link', 'row', 'heading', 'cell', 'mark'],
  base: {
    root: { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: 'sm' },
    corner: {
      width: '[36%]',
      sm: { width: '[30%]' },
      borderBlockEndWidth: '1px',
      borderColor: 'border.control',
    },
    column: {
      textAlign: 'center',
      verticalAlign: 'bottom',
      paddingBlockEnd: '1',
      borderBlockEndWidth: '1px',
      borderColor: 'border.control',
    },
    link: {
      display: 'inline-flex',
      alignItems: 'end',
      justifyContent: 'center',
      minHeight: 'target',
      minWidth: 'target',
      paddingBlock: '2',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      color: 'accent.text',
      textDecoration: 'underline',
      textDecorationThickness: '[1px]',
      textUnderlineOffset: '[0.2em]',
      borderRadius: 'sm',
      hyphens: 'manual',
      overflowWrap: 'anywhere',
      _hover: { textDecorationThickness: '[2px]' },
    },
    row: { '&:not(:last-child)': { borderBlockEndWidth: '1px', borderColor: 'border.subtle' } },
    heading: {
      textAlign: '[inherit]',
      fontWeight: 'medium',
      verticalAlign: 'middle',
      paddingBlock: '2.5',
      paddingInlineEnd: '1',
      overflowWrap: 'anywhere',
    },
    cell: {
      textAlign: 'center',
      verticalAlign: 'middle',
      paddingBlock: '2.5',
      paddingInline: '0.5',
      fontVariantNumeric: 'tabular-nums',
    },
    mark: {
      display: 'inline-grid',
      placeItems: 'center',
      verticalAlign: 'middle',
      color: 'fg.faint',
      '&[data-in]': { color: 'accent.text', '& > svg': { strokeWidth: '[3]' } },
    },
  },
})
