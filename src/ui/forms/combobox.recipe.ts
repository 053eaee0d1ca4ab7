import { defineSlotRecipe } from '@pandacss/dev'
import { box } from '../../theme/recipe-styles.ts'

export const comboboxPart = defineSlotRecipe({
  className: 'combobox',
  slots: ['root', 'label', 'control', 'input', 'buttons', 'content', 'item', 'itemHint', 'empty'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    label: { textStyle: 'label' },
    control: { position: 'relative', display: 'grid' },
    input: { ...box, paddingInlineEnd: '20' },
    buttons: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      display: 'flex',
      alignItems: 'center',
    },
    content: {
      maxHeight: '[min(320px, 50dvh)]',
      overflowY: 'auto',
      padding: '1.5',
      borderRadius: 'md',
      background: 'bg.raised',
      boxShadow: 'raised',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      zIndex: 'popover',
      '&[data-state=open]': { animation: '[appear 150ms]' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: 'target',
      paddingInline: '3',
      borderRadius: 'sm',
      cursor: 'pointer',
      '&[data-highlighted]': { background: 'bg.sunken', _highContrast: { outline: '[2px solid Highlight]' } },
      '&[data-state=checked]': { color: 'accent.text', fontWeight: 'medium' },
    },
    itemHint: { color: 'fg.muted', fontSize: 'sm' },
    empty: { padding: '3', color: 'fg.muted', fontSize: 'sm' },
  },
})
