import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { cardFace, discOnCover, inNarrow } from '../../theme/recipe-styles.ts'

const cutToTwo = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
} as const

/** A list of tracks: queue, favourites. */
export const trackList = defineRecipe({
  className: 'track-list',
  base: {
    display: 'flex',
    flexDirection: 'column',
    borderRadius: 'md',
    ...cardFace,
    containerType: 'inline-size',
  },
  variants: {
    /** Without a face of its own, inside a dialog. */
    face: { card: {}, none: { padding: '0', background: '[none]', boxShadow: '[none]', border: '[none]' } },
  },
  defaultVariants: { face: 'card' },
})

export const trackRow = defineSlotRecipe({
  className: 'track-row',
  slots: [
    'root',
    'lead',
    'loading',
    'art',
    'play',
    'blank',
    'grip',
    'gripMark',
    'words',
    'title',
    'button',
    'meta',
    'end',
    'wide',
    'narrow',
  ],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
      alignItems: 'center',
      columnGap: '3',
      /** The text lines up with the list's padding; the hover colour reaches into it. */
      padding: '1.5',
      marginInline: '-1.5',
      borderRadius: 'sm',
      minHeight: '[60px]',
      [inNarrow]: { gridTemplateColumns: '[auto minmax(0, 1fr)]' },
      _hover: { background: 'bg.sunken' },
      '&[data-current]': { background: 'accent.subtle' },
      '&[data-faded]': { color: 'fg.muted' },
      '&[data-held]': { background: 'bg.sunken', boxShadow: 'raised', zIndex: 'base' },
    },
    lead: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      /** No gap after nothing. */
      '&:empty + *': { marginInlineStart: '-3' },
    },
    loading: { display: 'grid', gap: '2', gridColumn: '[2 / -1]' },
    words: {
      minWidth: '0',
      [inNarrow]: { gridRow: '2', gridColumn: '[1 / -1]' },
    },
    title: { fontWeight: 'medium', lineHeight: 'snug', overflowWrap: 'anywhere', ...cutToTwo },
    meta: {
      textStyle: 'small',
      textWrap: 'balance',
      color: 'fg.muted',
      '& > svg': { display: 'inline-block', verticalAlign: '[-0.125em]' },
    },
    art: { position: 'relative' },
    play: discOnCover,
    blank: {
      display: 'grid',
      placeItems: 'center',
      width: '16',
      height: '16',
      borderRadius: 'md',
      background: 'bg.sunken',
      color: 'fg.faint',
    },
    /** Above the row's own target. A finger on it drags and doesn't scroll. */
    grip: {
      position: 'relative',
      zIndex: 'base',
      display: 'grid',
      placeItems: 'center',
      minWidth: 'target',
      minHeight: 'target',
      borderRadius: 'sm',
      cursor: 'grab',
      touchAction: 'none',
      userSelect: 'none',
      '&:active': { cursor: 'grabbing' },
      '& > *': { pointerEvents: 'none' },
    },
    gripMark: {
      position: 'absolute',
      insetBlockEnd: '0',
      insetInlineStart: '0',
      display: 'grid',
      placeItems: 'center',
      width: '4',
      height: '5',
      borderRadius: 'sm',
      background: 'bg.raised',
      color: 'fg.muted',
      '@media (hover: hover)': { 'li:not(:hover) button:not(:focus-visible) > &': { opacity: '0' } },
    },
    /** The target is the whole row. */
    button: {
      minHeight: '6',
      borderRadius: 'sm',
      textAlign: 'inherit',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'sm' },
      '&:focus-visible': { outline: '[none]' },
      '&:focus-visible::after': { outline: '[2px solid {colors.focus}]', outlineOffset: '[-2px]' },
    },
    end: {
      display: 'flex',
      alignItems: 'center',
      gap: '0',
      position: 'relative',
      zIndex: 'base',
      [inNarrow]: { justifySelf: 'end' },
    },
    /** Phones have room for one button next to the text. */
    wide: { display: 'none', sm: { display: 'contents' } },
    narrow: { display: 'contents', sm: { display: 'none' } },
  },
  variants: {
    room: {
      normal: {},
      /** Its buttons are below: under the title, on phones under the cover too. */
      wide: {
        root: { paddingBlock: '3', rowGap: '2' },
        end: {
          gridRow: '2',
          gridColumn: '[1 / -1]',
          sm: { gridColumn: '[2 / -1]' },
          [inNarrow]: { gridRow: '3', justifySelf: 'start' },
        },
      },
    },
  },
  defaultVariants: { room: 'normal' },
})
