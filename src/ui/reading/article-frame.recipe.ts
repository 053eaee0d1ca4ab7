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

/** The parts of an article, on a page of the size `article`. */
export const articleFrame = defineSlotRecipe({
  className: 'article-frame',
  slots: ['root', 'band', 'meta', 'aside', 'text', 'tools', 'foot', 'sources', 'source'],
  base: {
    root: { _print: onPaper },
    /** From edge to edge on phones. */
    band: {
      order: '-1',
      height: '[clamp(6rem, 16vw, 13rem)]',
      overflow: 'hidden',
      borderRadius: 'md',
      lg: { gridColumn: '[1 / -1]!' },
      mdDown: { marginInline: '-4', marginBlockStart: '-4', borderRadius: 'none' },
      _print: { display: 'none' },
    },
    meta: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '4',
      maxWidth: '[34rem]',
      textStyle: 'small',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    aside: {
      minWidth: '0',
      maxWidth: '[34rem]',
      lg: {
        gridColumn: '3!',
        gridRow: '4',
        position: 'sticky',
        insetBlockStart: '24',
        alignSelf: 'start',
        paddingInlineStart: '8',
      },
      _print: { display: 'none' },
    },
    text: { minWidth: '0', maxWidth: '[34rem]', lg: { gridRow: '4' } },
    tools: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      marginBlock: '[40px 32px]',
      _print: { display: 'none' },
    },
    foot: { _print: { display: 'none' } },
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
