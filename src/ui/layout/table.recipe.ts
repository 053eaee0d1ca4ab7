import { defineSlotRecipe } from '@pandacss/dev'

export const dataTable = defineSlotRecipe({
  className: 'table',
  slots: ['frame', 'root', 'heading', 'row', 'cell'],
  base: {
    frame: { minWidth: '0', overflowX: 'auto', borderRadius: 'md' },
    root: { width: 'full', fontSize: 'sm' },
    heading: {
      textAlign: '[inherit]',
      fontWeight: 'semibold',
      color: 'fg.muted',
      paddingBlock: '2.5',
      paddingInline: '3',
      whiteSpace: 'nowrap',
      borderBlockEndWidth: '1px',
      borderColor: 'border.control',
      '&[data-figures]': { unicodeBidi: 'isolate', textAlign: 'end' },
    },
    row: {
      '&:not(:last-child)': { borderBlockEndWidth: '1px', borderColor: 'border.subtle' },
      _hover: { background: 'bg.sunken' },
    },
    cell: {
      paddingBlock: '2.5',
      paddingInline: '3',
      verticalAlign: 'middle',
      textAlign: '[inherit]',
      fontWeight: 'normal',
      '&:is(th)': { fontWeight: 'medium' },
      '&[data-figures]': { unicodeBidi: 'isolate', textAlign: 'end' },
    },
  },
})
