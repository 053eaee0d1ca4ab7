import { defineSlotRecipe } from '@pandacss/dev'

/** Positions in a book to jump to. */
export const positionList = defineSlotRecipe({
  className: 'position-list',
  slots: ['root', 'item', 'button', 'eyebrow', 'text', 'end', 'below', 'note'],
  base: {
    root: { display: 'flex', flexDirection: 'column', paddingBlock: '2' },
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
      /** Its ground is wider than its words, which are under the heading. */
      marginInline: '-2',
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
    end: { display: 'flex', marginInlineEnd: '-2.5' },
    below: { gridColumn: '[1 / -1]', display: 'flex', marginInlineStart: '-2.5', marginBlockEnd: '1' },
    note: { paddingBlock: '3', color: 'fg.muted', textStyle: 'small' },
  },
})
