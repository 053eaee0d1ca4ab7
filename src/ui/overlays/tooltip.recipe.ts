import { defineSlotRecipe } from '@pandacss/dev'

export const tooltip = defineSlotRecipe({
  className: 'tooltip',
  slots: ['positioner', 'content'],
  base: {
    positioner: { zIndex: 'popover!', pointerEvents: 'none' },
    content: {
      maxWidth: '[18rem]',
      paddingInline: '2.5',
      paddingBlock: '1.5',
      borderRadius: 'sm',
      background: 'fg.strong',
      color: 'bg.card',
      fontSize: 'xs',
      fontWeight: 'medium',
      lineHeight: 'snug',
      _highContrast: { outline: '1px solid' },
      '&[data-state=open]': { animation: '[appear {durations.fast}]' },
    },
  },
})
