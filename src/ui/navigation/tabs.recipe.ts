import { defineSlotRecipe } from '@pandacss/dev'

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
    list: {
      display: 'flex',
      gap: '6',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      boxShadow: '[inset 0 -1px 0 {colors.border.subtle}]',
    },
    trigger: {
      position: 'relative',
      flexShrink: '0',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      fontWeight: 'semibold',
      fontSize: 'sm',
      color: 'fg.muted',
      borderBlockEndWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'fg.strong' },
      '&[data-selected]': { color: 'fg.strong', borderColor: 'accent.solid' },
      '&:focus-visible': { outlineOffset: '[-2px]' },
      '&[data-disabled]': { opacity: '0.5', cursor: 'not-allowed' },
    },
    content: { minWidth: '0' },
  },
})
