import { defineSlotRecipe } from '@pandacss/dev'

/** Positions in a book to jump to. */
export const positionList = defineSlotRecipe({
  className: 'position-list',
  slots: ['root', 'item', 'button', 'eyebrow', 'text', 'end', 'note'],
  base: {
    root: { display: 'flex', flexDirection: 'column', paddingInline: '3', paddingBlock: '2' },
    item: {
      display: 'grid',
      gridTemplateColumns: '[minmax(0, 1fr) auto]',
      alignItems: 'center',
      borderBlockEndWidth: '1px',
      borderColor: 'border.subtle',
      _last: { borderBlockEndWidth: '0' },
    },
    button: {
      display: 'block',
      minHeight: 'target',
      paddingInline: '2',
      paddingBlock: '2.5',
      borderRadius: 'sm',
      textAlign: 'inherit',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _hover: { background: 'bg.sunken' },
      '&[data-level="1"]': { paddingInlineStart: '6' },
      '&[data-level="2"]': { paddingInlineStart: '10' },
      '&[aria-current]': { fontWeight: 'semibold', color: 'accent.text' },
      '& mark': { background: 'accent.subtle', color: 'accent.text', fontWeight: 'semibold' },
    },
    eyebrow: { display: 'block', textStyle: 'caption', color: 'fg.muted' },
    text: { display: 'block', textStyle: 'small' },
    end: { display: 'flex' },
    note: { paddingInline: '5', paddingBlock: '3', color: 'fg.muted', textStyle: 'small' },
  },
})
