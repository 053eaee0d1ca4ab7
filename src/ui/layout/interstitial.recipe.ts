import { defineSlotRecipe } from '@pandacss/dev'
import { cardFace } from '../../theme/recipe-styles.ts'

/** A question before a screen: one column of text, then the answers. */
export const interstitial = defineSlotRecipe({
  className: 'interstitial',
  slots: ['root', 'art', 'body', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '[15px]',
      borderRadius: 'lg',
      ...cardFace,
      md: { gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]' },
    },
    art: {
      height: '[11rem]',
      overflow: 'hidden',
      display: 'grid',
      borderRadius: 'md',
      md: { height: 'full' },
    },
    body: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      minWidth: '0',
    },
    title: { textStyle: 'heading' },
    text: { color: 'fg.muted', maxWidth: 'prose', display: 'flex', flexDirection: 'column', gap: '3' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '2' },
  },
})
