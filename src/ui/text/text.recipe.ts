import { defineRecipe } from '@pandacss/dev'

export const text = defineRecipe({
  className: 'text',
  base: {},
  variants: {
    size: {
      title: { textStyle: 'title' },
      heading: { textStyle: 'heading' },
      label: { textStyle: 'label' },
      body: { textStyle: 'body' },
      small: { textStyle: 'small' },
    },
    color: {
      muted: { color: 'fg.muted' },
      success: { color: 'success.text' },
      inherit: {},
    },
    measure: { prose: { maxWidth: 'prose' }, free: {} },
    figures: { tabular: { fontVariantNumeric: 'tabular-nums' }, normal: {} },
  },
  defaultVariants: { size: 'body', color: 'inherit', measure: 'free', figures: 'normal' },
})
