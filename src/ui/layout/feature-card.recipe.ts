import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { cardFace } from '../../theme/recipe-styles.ts'

/** The main call to action of a screen: a cover cropped to a poster, and text next to it. */
export const featureCard = defineSlotRecipe({
  className: 'feature-card',
  slots: ['root', 'art', 'body', 'eyebrow', 'title', 'text', 'actions'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gap: 'card',
      minWidth: '0',
      borderRadius: 'md',
      ...cardFace,
    },
    art: {
      minWidth: '0',
      position: 'relative',
      overflow: 'hidden',
      borderRadius: 'sm',
      '& > *': { position: 'absolute', inset: '0' },
    },
    body: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: '1',
      minWidth: '0',
    },
    eyebrow: { textStyle: 'small', color: 'fg.muted' },
    title: { textStyle: 'heading' },
    text: { color: 'fg.muted', maxWidth: 'prose' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      marginBlockStart: '[auto]',
      paddingBlockStart: '4',
    },
  },
  variants: {
    size: {
      /** The cover is as tall as the text. */
      lead: {
        root: {
          gridTemplateRows: '[minmax(120px, 22vh) auto]',
          sm: { gridTemplateRows: '[auto]', gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]' },
        },
        body: { sm: { padding: '2', minHeight: '[220px]' } },
      },
      /** A smaller one next to it. */
      side: {
        root: {
          gridTemplateColumns: '[96px minmax(0, 1fr)]',
          lg: { gridTemplateColumns: '[auto]', gridTemplateRows: '[96px auto]' },
          /** Large text in a narrow window: the art is above it. */
          '@container (max-width: 17rem)': { gridTemplateColumns: '[auto]', gridTemplateRows: '[96px auto]' },
        },
        title: { textStyle: 'subheading' },
        text: { textStyle: 'small' },
      },
    },
  },
  defaultVariants: { size: 'lead' },
})

/** A lead and a side feature, if there's room for both. */
export const twoColumns = defineRecipe({
  className: 'two-columns',
  base: {
    display: 'grid',
    containerType: 'inline-size',
    gap: '4',
    minWidth: '0',
    lg: {
      gridTemplateColumns: '[minmax(0, 5fr) minmax(13rem, 2fr)]',
      '&:has(> :only-child)': { gridTemplateColumns: '[auto]' },
    },
  },
})
