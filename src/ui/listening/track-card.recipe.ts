import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { cardFace, discOnCover, inNarrow } from '../../theme/recipe-styles.ts'

/** On phones one card with a row for each program; from 600 px a grid of cards. */
export const trackGrid = defineRecipe({
  className: 'track-grid',
  base: {
    display: 'grid',
    containerType: 'inline-size',
    smDown: { ...cardFace, borderRadius: 'md' },
    sm: { gridTemplateColumns: '[repeat(auto-fill, minmax(13.5rem, 1fr))]', gap: '5' },
  },
})

export const trackCard = defineSlotRecipe({
  className: 'track-card',
  slots: ['root', 'loading', 'art', 'play', 'words', 'title', 'meta', 'text', 'progress', 'end'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[72px minmax(0, 1fr) auto]',
      gridTemplateRows: '[1fr auto]',
      gridTemplateAreas: '"art words end" "art progress end"',
      columnGap: '3',
      minWidth: '0',
      smDown: {
        paddingBlock: '2',
        paddingInline: '2',
        marginInline: '-2',
        borderRadius: 'sm',
        '&[data-current]': { background: 'accent.subtle' },
      },
      sm: {
        ...cardFace,
        borderRadius: 'md',
        gridTemplateColumns: '[minmax(0, 1fr) auto]',
        gridTemplateRows: '[auto auto 1fr auto]',
        gridTemplateAreas: '"art art" "words end" "text text" "progress progress"',
        columnGap: '0',
        '&[data-current]': { borderColor: 'accent.solid' },
      },
      [inNarrow]: {
        gridTemplateAreas: '"art . end" "words words words" "progress progress progress"',
        gridTemplateRows: '[auto auto auto]',
        rowGap: '2',
      },
    },
    loading: {
      display: 'grid',
      gridTemplateColumns: '[72px minmax(0, 1fr)]',
      columnGap: '3',
      smDown: { paddingBlock: '2', rowGap: '2' },
      '& > :first-child': { gridRow: '[span 4]', height: '[auto!important]', aspectRatio: 'square' },
      sm: {
        ...cardFace,
        borderRadius: 'md',
        gap: '3',
        gridTemplateColumns: '[minmax(0, 1fr)]',
        '& > :first-child': { gridRow: '[auto]' },
      },
    },
    art: {
      gridArea: '[art]',
      alignSelf: 'start',
      position: 'relative',
      '& > span': { borderRadius: 'sm' },
      '& > [class*=cover-mark]': { borderRadius: 'full' },
    },
    play: { ...discOnCover, sm: { inset: '[auto]', insetBlockEnd: '3', insetInlineEnd: '3' } },
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
    meta: {
      textStyle: 'small',
      color: 'fg.muted',
      '& svg': { display: 'inline', verticalAlign: '[-2px]' },
    },
    text: {
      gridArea: '[text]',
      textStyle: 'small',
      color: 'fg.muted',
      marginBlockStart: '1',
      smDown: { display: 'none' },
    },
    /** On phones the wave alone. */
    progress: {
      gridArea: '[progress]',
      smDown: { '& p': { display: 'none' } },
      sm: { paddingBlockStart: '2', alignSelf: 'end' },
    },
    end: {
      gridArea: '[end]',
      display: 'flex',
      alignItems: 'center',
      marginInlineEnd: '-2.5',
      sm: { alignItems: 'start', paddingBlockStart: '1' },
    },
  },
})
