import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** Shown on hover and focus, and always on touch screens. */
const onApproach = {
  transitionProperty: '[opacity]',
  transitionDuration: 'fast',
  '@media (hover: hover)': {
    '[data-approach]:not(:hover, :focus-within) &': { opacity: '0' },
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
      /** Six in one line, or the first four where that many don’t fit. */
      line: {
        '& > :nth-child(n + 5)': { display: 'none' },
        lg: {
          gridTemplateColumns: '[repeat(auto-fill, minmax(max(7.5rem, 100% / 7), 1fr))]',
          '& > :nth-child(n + 5)': { display: 'block' },
        },
      },
    },
  },
  defaultVariants: { size: 'six' },
})

/** A row of covers that scrolls sideways; the last one in view is cut, so that it shows. */
export const sleeveShelf = defineRecipe({
  className: 'sleeve-shelf',
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '[max(7.5rem, 38%)]',
    justifyContent: 'start',
    columnGap: '4',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: '[inline proximity]',
    scrollbarWidth: '[thin]',
    /** Room for the focus ring. */
    padding: '1',
    margin: '-1',
    scrollPaddingInline: '1',
    '& > *': { scrollSnapAlign: 'start' },
    sm: { gridAutoColumns: '[max(8.5rem, 11%)]' },
  },
})

export const sleeve = defineSlotRecipe({
  className: 'sleeve',
  slots: ['root', 'art', 'play', 'title', 'link', 'meta', 'mark'],
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
    mark: {
      display: 'inline-block',
      verticalAlign: '[-0.125em]',
      color: 'accent.text',
      '& > svg': { fill: 'currentcolor' },
    },
  },
})
