import { defineSlotRecipe } from '@pandacss/dev'

export const rating = defineSlotRecipe({
  className: 'rating',
  slots: ['root', 'label', 'control', 'item'],
  base: {
    root: { display: 'inline-flex', flexDirection: 'column', gap: '1' },
    label: { textStyle: 'label' },
    control: { display: 'inline-flex', borderRadius: 'sm' },
    item: {
      display: 'grid',
      placeItems: 'center',
      width: '8',
      height: '8',
      color: 'border.control',
      cursor: 'pointer',
      borderRadius: 'sm',
      '@media (pointer: coarse)': { width: 'target', height: 'target' },
      '&[data-highlighted]': { color: 'secondary.text', '& svg': { fill: '[currentcolor]' } },
    },
  },
})
