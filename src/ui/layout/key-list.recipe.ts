import { defineSlotRecipe } from '@pandacss/dev'

/** A list of keyboard shortcuts. */
export const keyList = defineSlotRecipe({
  className: 'key-list',
  slots: ['root', 'row', 'keys', 'key', 'text'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2' },
    row: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4', minHeight: '8' },
    keys: { display: 'flex', gap: '1.5', direction: 'ltr', flexShrink: '0' },
    key: {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: '8',
      minHeight: '8',
      paddingInline: '2',
      borderRadius: 'sm',
      background: 'bg.sunken',
      fontFamily: '[inherit]',
      fontSize: 'sm',
      fontWeight: 'medium',
      borderBlockEndWidth: '2px',
      borderColor: 'border.subtle',
      _highContrast: { outline: '1px solid' },
    },
    text: { fontSize: 'md' },
  },
})
