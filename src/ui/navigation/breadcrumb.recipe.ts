import { defineSlotRecipe } from '@pandacss/dev'

export const breadcrumb = defineSlotRecipe({
  className: 'breadcrumb',
  slots: ['list', 'item', 'link', 'current', 'separator'],
  base: {
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      fontSize: 'sm',
      color: 'fg.muted',
    },
    item: { display: 'inline-flex', alignItems: 'center', gap: '2', minWidth: '0' },
    link: {
      borderRadius: 'sm',
      paddingBlock: '1',
      _hover: { color: 'fg.strong', textDecoration: 'underline' },
    },
    current: { color: 'fg.strong', fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis' },
    separator: { flexShrink: '0', color: 'fg.faint', _rtl: { transform: '[scaleX(-1)]' } },
  },
})
