import { defineSlotRecipe } from '@pandacss/dev'

/** A section that links lead to. */
export const anchoredSection = defineSlotRecipe({
  className: 'anchored-section',
  slots: ['root', 'title'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      minWidth: '0',
      scrollMarginBlockStart: '4',
      paddingBlockStart: '8',
      borderBlockStartWidth: '1px',
      borderColor: 'border.subtle',
      '&:focus': { outline: '[none]' },
    },
    title: {
      ':focus-visible > &': { outline: '[2px solid {colors.focus}]', outlineOffset: '[4px]' },
    },
  },
  variants: {
    size: {
      heading: { title: { textStyle: 'heading' } },
      /** Beside other sections. */
      subheading: { title: { textStyle: 'subheading' } },
    },
  },
  defaultVariants: { size: 'heading' },
})
