import { defineSlotRecipe } from '@pandacss/dev'
import { cardFace } from '../../theme/recipe-styles.ts'

export const shelf = defineSlotRecipe({
  className: 'shelf',
  slots: [
    'root',
    'book',
    'sleeve',
    'cover',
    'plain',
    'ring',
    'words',
    'head',
    'rest',
    'menu',
    'title',
    'link',
    'text',
    'meta',
    'foot',
  ],
  base: {
    root: {
      display: 'grid',
      columnGap: '5',
      marginBlockEnd: '-8',
      gridTemplateColumns: '[repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))]',
      sm: { gridTemplateColumns: '[repeat(auto-fill, minmax(11.25rem, 1fr))]', columnGap: '8' },
    },
    book: {
      position: 'relative',
      minWidth: '0',
      marginBlockEnd: '8',
      /** Titles of a row are as tall as its tallest, so that what’s below them is on one line. */
      '&:not([data-current])': {
        gridRow: '[span 3]',
        display: 'grid',
        gridTemplateRows: '[subgrid]',
        '& > :last-child': { gridRow: '[span 2]', display: 'grid', gridTemplateRows: '[subgrid]' },
      },
      /** The one that is being read has a card of its own, and its cover beside the words. */
      '&[data-current]': {
        ...cardFace,
        gridColumn: '[1 / -1]',
        display: 'grid',
        gridTemplateColumns: '[min(34%, 180px) minmax(0, 1fr)]',
        columnGap: '5',
        borderRadius: 'md',
        sm: { columnGap: '8' },
      },
    },
    sleeve: { position: 'relative', maxWidth: '[220px]' },
    /** Printed paper: the same colours in every mode, with a spine at the start. */
    cover: {
      position: 'relative',
      display: 'block',
      width: 'full',
      aspectRatio: '[2 / 3]',
      overflow: 'hidden',
      borderRadius: 'sm',
      background: 'bg.sunken',
      boxShadow: 'raised',
      forcedColorAdjust: 'none',
      '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
      /** The fold beside the spine. */
      '&::after': {
        content: '""',
        position: 'absolute',
        insetBlock: '0',
        insetInlineStart: '0',
        width: '[8%]',
        background:
          '[linear-gradient(calc(90deg * var(--toward-end, 1)), rgb(0 0 0 / 0.22), rgb(255 255 255 / 0.16) 35%, rgb(0 0 0 / 0.14) 70%, transparent)]',
      },
    },
    plain: {
      display: 'grid',
      alignContent: 'start',
      width: 'full',
      height: 'full',
      padding: '[12% 12% 12% 14%]',
      background: 'accent.subtle',
      color: 'accent.text',
      textStyle: 'label',
      overflowWrap: 'anywhere',
    },
    ring: {
      position: 'absolute',
      insetBlockEnd: '2',
      insetInlineEnd: '2',
      pointerEvents: 'none',
    },
    words: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      marginBlockStart: '3',
      '[data-current] > &': { marginBlockStart: '0' },
    },
    head: {
      display: 'flex',
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: '1',
      marginBlockEnd: '1',
    },
    rest: { flex: '1', display: 'flex', flexDirection: 'column', gap: '1' },
    /** Above the link that covers the tile. */
    menu: { position: 'relative', zIndex: 'base', marginBlock: '-2', marginInlineEnd: '-2' },
    title: {
      textStyle: 'label',
      overflowWrap: 'anywhere',
      '[data-current] &': { textStyle: 'subheading' },
    },
    link: {
      borderRadius: 'sm',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '[0.25em]' },
      '&:focus-visible': { outline: '[none]' },
      '&:focus-visible::after': { outline: '[2px solid {colors.focus}]', outlineOffset: '[3px]' },
    },
    text: {
      textStyle: 'small',
      color: 'fg.muted',
      mdDown: {
        display: '[-webkit-box]',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '3',
        overflow: 'hidden',
      },
      maxWidth: 'prose',
      /** Columns on phones are too narrow for a text. */
      'li:not([data-current]) &': { smDown: { display: 'none' } },
    },
    meta: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    foot: {
      position: 'relative',
      zIndex: 'base',
      display: 'grid',
      justifyItems: 'start',
      gap: '3',
      maxWidth: '[26rem]',
      marginBlockStart: '[auto]',
      paddingBlockStart: '3',
    },
  },
})
