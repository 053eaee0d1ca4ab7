import { defineSlotRecipe } from '@pandacss/dev'

export const wordmark = defineSlotRecipe({
  className: 'wordmark',
  slots: ['root', 'mark', 'name'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '3', borderRadius: 'md', minHeight: 'target' },
    mark: {
      flexShrink: '0',
      width: '[32px]',
      height: '[32px]',
      borderRadius: 'full',
      forcedColorAdjust: 'none',
    },
    name: { textStyle: 'subheading', whiteSpace: 'nowrap' },
  },
})
