import { defineRecipe } from '@pandacss/dev'

export const text = defineRecipe({
  className: 'text',
  base: {},
  variants: {
    size: {
      hero: { textStyle: 'hero' },
      title: { textStyle: 'title' },
      heading: { textStyle: 'heading' },
      subheading: { textStyle: 'subheading' },
      label: { textStyle: 'label' },
      body: { textStyle: 'body' },
      small: { textStyle: 'small' },
      caption: { textStyle: 'caption' },
    },
    color: {
      strong: { color: 'fg.strong' },
      muted: { color: 'fg.muted' },
      faint: { color: 'fg.faint' },
      accent: { color: 'accent.text' },
      secondary: { color: 'secondary.text' },
      error: { color: 'error.text' },
      success: { color: 'success.text' },
      inherit: {},
    },
    measure: { prose: { maxWidth: 'prose' }, free: {} },
    cut: { one: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }, none: {} },
    figures: { tabular: { fontVariantNumeric: 'tabular-nums' }, normal: {} },
  },
  defaultVariants: { size: 'body', color: 'inherit', measure: 'free', cut: 'none', figures: 'normal' },
})
