import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { cardFace, inNarrow } from '../../theme/recipe-styles.ts'

export const trackGrid = defineRecipe({
  className: 'track-grid',
  base: {
    display: 'grid',
    gap: '3',
    containerType: 'inline-size',
    sm: { gridTemplateColumns: '[repeat(auto-fill, minmax(13.5rem, 1fr))]', gap: '5' },
  },
})

/** On phones a row with its controls below; from 600 px a cover with text below. */
export const trackCard = defineSlotRecipe({
  className: 'track-card',
  slots: ['root', 'loading', 'art', 'play', 'words', 'title', 'meta', 'text', 'heart', 'progress', 'foot'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[88px minmax(0, 1fr) auto]',
      gridTemplateAreas: '"art words heart" "progress progress progress" "foot foot foot"',
      columnGap: '3',
      minWidth: '0',
      borderRadius: 'md',
      ...cardFace,
      '&[data-current]': { borderColor: 'accent.solid' },
      sm: {
        gridTemplateColumns: '[minmax(0, 1fr) auto]',
        gridTemplateRows: '[auto auto 1fr auto]',
        gridTemplateAreas: '"art art" "words heart" "progress progress" "foot foot"',
        columnGap: '0',
      },
      [inNarrow]: {
        gridTemplateColumns: '[88px minmax(0, 1fr) auto]',
        gridTemplateAreas: '"art . heart" "words words words" "progress progress progress" "foot foot foot"',
      },
    },
    loading: {
      display: 'grid',
      gridTemplateColumns: '[88px minmax(0, 1fr)]',
      gap: '3',
      borderRadius: 'md',
      ...cardFace,
      '& > :first-child': { gridRow: '[span 4]', height: '[auto!important]', aspectRatio: 'square' },
      sm: { gridTemplateColumns: '[minmax(0, 1fr)]', '& > :first-child': { gridRow: '[auto]' } },
    },
    art: {
      gridArea: '[art]',
      alignSelf: 'start',
      position: 'relative',
      '& > span': { borderRadius: 'sm' },
    },
    play: {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      sm: { inset: '[auto]', insetBlockEnd: '3', insetInlineEnd: '3' },
    },
    words: {
      gridArea: '[words]',
      minWidth: '0',
      alignSelf: 'center',
      sm: { paddingBlockStart: '3', alignSelf: 'start' },
    },
    title: {
      textStyle: 'label',
      fontSize: 'md',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      '& a': { fontWeight: 'semibold' },
    },
    meta: { textStyle: 'small', color: 'fg.muted' },
    text: {
      textStyle: 'small',
      color: 'fg.muted',
      textWrap: 'wrap',
      sm: { marginBlockStart: '1' },
    },
    heart: { gridArea: '[heart]', sm: { paddingBlockStart: '1', marginInlineEnd: '-2.5' } },
    progress: { gridArea: '[progress]', paddingBlockStart: '2', sm: { alignSelf: 'end' } },
    foot: {
      gridArea: '[foot]',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      sm: { marginInlineEnd: '-2.5', marginBlockEnd: '-1.5' },
    },
  },
})
