import { defineSlotRecipe } from '@pandacss/dev'

/** Signed-in devices. */
export const deviceList = defineSlotRecipe({
  className: 'device-list',
  slots: ['root', 'item', 'icon', 'words', 'name', 'meta'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minWidth: '0' },
    item: {
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
      alignItems: 'center',
      columnGap: '4',
      paddingBlock: '3',
      minHeight: '16',
      borderBlockStart: '[1px solid {colors.border.subtle}]',
      _first: { borderBlockStart: '[none]' },
    },
    icon: { color: 'fg.faint' },
    words: { minWidth: '0' },
    name: { fontWeight: 'medium', overflowWrap: 'anywhere' },
    meta: { textStyle: 'small', color: 'fg.muted' },
  },
})
