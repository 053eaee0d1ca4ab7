import { defineSlotRecipe } from '@pandacss/dev'

/** Answers with a cover each: rows on phones, columns beside each other in wider windows. */
export const needTiles = defineSlotRecipe({
  className: 'need-tiles',
  slots: ['list', 'button', 'cover', 'words', 'label', 'meta'],
  base: {
    list: {
      display: 'grid',
      gap: '2',
      sm: { gridTemplateColumns: '[repeat(5, minmax(0, 1fr))]', gap: '4' },
    },
    button: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'full',
      textAlign: 'start',
      borderRadius: 'md',
      _hover: { backgroundColor: 'accent.subtle' },
      sm: { flexDirection: 'column', alignItems: 'stretch' },
    },
    cover: { width: '16', flexShrink: '0', sm: { width: 'full' } },
    words: { display: 'grid', minWidth: '0' },
    label: { textStyle: 'label' },
    meta: { textStyle: 'small', color: 'fg.muted' },
  },
})
