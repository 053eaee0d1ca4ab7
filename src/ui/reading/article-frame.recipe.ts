import { defineSlotRecipe } from '@pandacss/dev'

/** Black on white in print, whatever the theme. */
const onPaper = {
  '--fg-strong': '#141414',
  '--fg-muted': '#3d3d3d',
  '--fg-faint': '#555555',
  '--accent-text': '#141414',
  '--border-subtle': '#bbbbbb',
  '--bg-sunken': 'transparent',
  color: '[#141414]',
} as const

/** A text with its program and contents beside it; below 1200 px above it. */
export const articleFrame = defineSlotRecipe({
  className: 'article-frame',
  slots: ['root', 'meta', 'grid', 'aside', 'text', 'foot', 'sources', 'source'],
  base: {
    root: { _print: onPaper },
    meta: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      maxWidth: '[32rem]',
      minHeight: 'target',
      marginBlock: '-4',
      textStyle: 'small',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    grid: {
      display: 'grid',
      gap: '8',
      minWidth: '0',
      gridTemplateColumns: '[minmax(0, 1fr)]',
      lg: { gridTemplateColumns: '[minmax(0, 32rem) minmax(14rem, 17rem)]', columnGap: '12' },
      xl: { columnGap: '20' },
      _print: { display: 'block' },
    },
    aside: {
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '6',
      maxWidth: '[32rem]',
      lg: { gridColumn: '2', gridRow: '1', position: 'sticky', insetBlockStart: '24', alignSelf: 'start' },
      _print: { display: 'none' },
    },
    text: { minWidth: '0', lg: { gridColumn: '1', gridRow: '1' } },
    foot: { marginBlockStart: '10', maxWidth: '[32rem]', _print: { display: 'none' } },
    sources: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      marginBlockStart: '3',
      textStyle: 'small',
      color: 'fg.muted',
    },
    source: {
      scrollMarginBlockStart: '4',
      breakInside: 'avoid',
      borderRadius: 'sm',
      '&:target': {
        color: 'fg.strong',
        background: 'accent.subtle',
        boxShadow: '[0 0 0 6px {colors.accent.subtle}]',
      },
    },
  },
})

/** Links to the previous and next article. */
export const nextPages = defineSlotRecipe({
  className: 'next-pages',
  slots: ['root', 'link', 'eyebrow', 'title'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      paddingBlockStart: '6',
      borderBlockStartWidth: '1px',
      borderColor: 'border.subtle',
      sm: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' },
    },
    link: {
      display: 'block',
      minWidth: '0',
      minHeight: 'target',
      paddingBlock: '3',
      paddingInline: '4',
      marginInline: '-4',
      borderRadius: 'md',
      _hover: { background: 'bg.sunken' },
      '&[data-side=next]': { sm: { unicodeBidi: 'isolate', textAlign: 'end', gridColumn: '2' } },
    },
    eyebrow: { display: 'block', textStyle: 'small', color: 'fg.muted' },
    title: { display: 'block', textStyle: 'subheading' },
  },
})
