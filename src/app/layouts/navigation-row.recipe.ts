import { defineSlotRecipe } from '@pandacss/dev'

/** The items as a row of menus below the top bar. */
export const navigationRow = defineSlotRecipe({
  className: 'navigation-row',
  slots: ['root', 'list', 'link'],
  base: {
    root: {
      paddingInline: '8',
      paddingBlockEnd: '2',
      borderBlockEndWidth: '1px',
      borderColor: 'border.subtle',
    },
    list: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      paddingInline: '4',
      borderRadius: 'md',
      color: 'fg.muted',
      fontWeight: 'medium',
      _hover: { background: 'bg.sunken', color: 'fg.strong' },
      '&:is([aria-current], [data-current])': {
        color: 'accent.text',
        background: 'accent.subtle',
        _highContrast: { outline: '[2px solid Highlight]' },
      },
    },
  },
})
