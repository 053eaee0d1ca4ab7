/** Programs and tracks: covers on a wall, cards and rows. */
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { cardFace } from './card-face.ts'

/** Large text in a narrow window, measured in text widths and not in pixels. */
const inNarrow = '@container (max-width: 17rem)'

const cutToTwo = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
} as const

/** Shown on hover and focus, and always on touch screens. */
const onApproach = {
  transitionProperty: '[opacity]',
  transitionDuration: 'fast',
  '@media (hover: hover)': {
    '[data-approach]:not(:hover, :focus-within, [data-current]) &': { opacity: '0' },
  },
} as const

/** A grid of covers; fewer columns for large text. */
export const sleeveWall = defineRecipe({
  className: 'sleeve-wall',
  base: {
    display: 'grid',
    gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
    columnGap: '4',
    rowGap: '6',
    sm: { gridTemplateColumns: '[repeat(auto-fill, minmax(max(7.5rem, 100% / 5), 1fr))]' },
  },
  variants: {
    size: {
      six: { lg: { gridTemplateColumns: '[repeat(auto-fill, minmax(max(7.5rem, 100% / 7), 1fr))]' } },
      four: {},
    },
  },
  defaultVariants: { size: 'six' },
})

export const sleeve = defineSlotRecipe({
  className: 'sleeve',
  slots: ['root', 'art', 'play', 'title', 'link', 'meta'],
  base: {
    root: { position: 'relative', minWidth: '0' },
    art: { position: 'relative', marginBlockEnd: '2' },
    play: { position: 'absolute', insetBlockEnd: '2', insetInlineEnd: '2', zIndex: 'base', ...onApproach },
    title: { textStyle: 'label', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    /** The whole cover is its target. */
    link: {
      borderRadius: 'sm',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '[0.25em]' },
      '&:focus-visible': { outline: '[none]' },
      '&:focus-visible::after': { outline: '[2px solid {colors.focus}]', outlineOffset: '[3px]' },
    },
    meta: { textStyle: 'small', color: 'fg.muted' },
  },
})

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
  slots: ['root', 'loading', 'art', 'play', 'words', 'title', 'meta', 'text', 'heart', 'place', 'foot'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[88px minmax(0, 1fr) auto]',
      gridTemplateAreas: '"art words heart" "place place place" "foot foot foot"',
      columnGap: '3',
      minWidth: '0',
      borderRadius: 'md',
      ...cardFace,
      '&[data-current]': { borderColor: 'accent.solid' },
      sm: {
        gridTemplateColumns: '[minmax(0, 1fr) auto]',
        gridTemplateRows: '[auto auto 1fr auto]',
        gridTemplateAreas: '"art art" "words heart" "place place" "foot foot"',
        columnGap: '0',
      },
      [inNarrow]: {
        gridTemplateColumns: '[88px minmax(0, 1fr) auto]',
        gridTemplateAreas: '"art . heart" "words words words" "place place place" "foot foot foot"',
      },
    },
    loading: { display: 'grid', gap: '3', borderRadius: 'md', ...cardFace },
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
    place: { gridArea: '[place]', paddingBlockStart: '2', sm: { alignSelf: 'end' } },
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
    lead: { position: 'relative', display: 'flex', alignItems: 'center', gap: '2' },
    loading: { display: 'grid', gap: '2', gridColumn: '[2 / -1]' },
    words: { minWidth: '0', [inNarrow]: { gridRow: '2', gridColumn: '[1 / -1]' } },
    title: { fontWeight: 'medium', lineHeight: 'snug', overflowWrap: 'anywhere', ...cutToTwo },
    meta: { textStyle: 'small', color: 'fg.muted' },
    art: { position: 'relative' },
    play: { position: 'absolute', inset: '0', display: 'grid', placeItems: 'center' },
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
    },
    /** The target is the whole row. */
    button: {
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
})
