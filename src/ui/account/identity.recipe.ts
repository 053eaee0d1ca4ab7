import { defineSlotRecipe } from '@pandacss/dev'

/** The member's photo, name and email. */
export const identity = defineSlotRecipe({
  className: 'identity',
  slots: ['root', 'picture', 'words', 'name', 'meta', 'actions'],
  base: {
    root: {
      display: { base: 'flex', sm: 'grid' },
      flexWrap: 'wrap',
      gridTemplateColumns: '[auto minmax(0, 1fr)]',
      alignItems: 'center',
      columnGap: { base: '4', sm: '6' },
      rowGap: '4',
    },
    picture: {
      display: 'grid',
      borderRadius: 'full',
      boxShadow: '[0 0 0 1px {colors.border.subtle}, 0 0 0 5px {colors.bg.card}]',
      sm: { gridRow: '[1 / 3]' },
    },
    words: { flex: '[1 1 9rem]', minWidth: '0', sm: { alignSelf: 'end' } },
    name: { textStyle: { base: 'subheading', sm: 'heading' }, overflowWrap: 'anywhere' },
    meta: { color: 'fg.muted', overflowWrap: 'anywhere' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      flex: '[1 1 100%]',
      gridColumn: '2',
      sm: { alignSelf: 'start' },
    },
  },
})
