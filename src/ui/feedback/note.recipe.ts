import { defineSlotRecipe } from '@pandacss/dev'

/** A quiet note. */
export const note = defineSlotRecipe({
  className: 'note',
  slots: ['root', 'icon'],
  base: {
    root: {
      display: 'flex',
      gap: '3',
      maxWidth: 'prose',
      textStyle: 'small',
      color: 'fg.muted',
    },
    icon: { flexShrink: '0', color: 'fg.faint', marginBlockStart: '0.5' },
  },
})
