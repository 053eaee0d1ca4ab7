import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { cardFace } from '../../theme/recipe-styles.ts'

/** The main call to action of a screen: a cover cropped to a poster, and text next to it. */
export const featureCard = defineSlotRecipe({
  className: 'feature-card',
  slots: ['root', 'art', 'body', 'eyebrow', 'title', 'text', 'more', 'actions'],
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
    text: { color: 'fg.muted', maxWidth: 'prose', marginBlockStart: '1' },
    more: { display: 'grid', gap: '3', paddingBlockStart: '3', _empty: { display: 'none' } },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '2',
      marginBlockStart: '[auto]',
      paddingBlockStart: '4',
    },
  },
  variants: {
    size: {
      /** The cover is as tall as the text. */
      lead: {
        /** Side by side if there's room for the text, whatever its size. */
        root: { display: 'flex', flexWrap: 'wrap' },
        art: { flex: '[2 1 12rem]', minHeight: '[max(96px, 13vh)]', '& > *': { borderRadius: 'sm!' } },
        body: {
          flex: '[3 1 18rem]',
          sm: { padding: '2', '&:not(:first-child)': { minHeight: '[220px]' } },
        },
      },
      /** One of several. */
      tile: {
        root: { gridTemplateRows: '[auto 1fr]' },
        art: { height: '[76px]' },
        title: { textStyle: 'subheading' },
        /** Prices in a row are at one height, above their buttons. */
        more: { marginBlockStart: '[auto]', '& + *': { marginBlockStart: '0' } },
      },
      /** A smaller one next to it. */
      side: {
        root: {
          gridTemplateColumns: '[72px minmax(0, 1fr)]',
          lg: { gridTemplateColumns: '[auto]', gridTemplateRows: '[96px auto]' },
          /** Large text in a narrow window: the art is above it. */
          '@container (max-width: 17rem)': { gridTemplateColumns: '[auto]', gridTemplateRows: '[96px auto]' },
        },
        /** In one line, until it's beside the lead. */
        body: {
          display: 'grid',
          gridTemplateColumns: '[minmax(0, 1fr) auto]',
          gridTemplateRows: '[1fr auto auto 1fr]',
          columnGap: '3',
          rowGap: '0',
          lg: { display: 'flex', gap: '1' },
          '@container (max-width: 17rem)': { display: 'flex' },
        },
        eyebrow: { gridArea: '2 / 1' },
        title: {
          textStyle: 'body',
          fontWeight: 'semibold',
          gridArea: '3 / 1',
          lg: { textStyle: 'subheading' },
        },
        text: { display: 'none', textStyle: 'small', lg: { display: 'block' } },
        actions: {
          gridArea: '1 / 2 / 5',
          paddingBlockStart: '0',
          marginBlockEnd: '[auto]',
          lg: { paddingBlockStart: '4', marginBlockEnd: '0' },
        },
      },
    },
    /** Several leave no room for the words beside them. */
    actions: {
      several: { body: { display: 'flex!' }, actions: { lgDown: { paddingBlockStart: '2' } } },
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
