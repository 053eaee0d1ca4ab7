/** Articles: text, sidebar and list. */
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

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

/** Paragraphs, headings, lists and notes of a long text. About 68 characters fit on a line. */
export const prose = defineRecipe({
  className: 'prose',
  base: {
    maxWidth: '[32rem]',
    minWidth: '0',
    textAlign: 'start',
    overflowWrap: 'break-word',
    '& > * + *': { marginBlockStart: '4' },
    '& h2': { textStyle: 'heading', scrollMarginBlockStart: '24', marginBlockStart: '10!' },
    '& h3': { textStyle: 'subheading', scrollMarginBlockStart: '24', marginBlockStart: '6!' },
    '& :is(h2, h3) + *': { marginBlockStart: '3' },
    '& p': { hyphens: 'manual' },
    '& strong': { fontWeight: 'semibold' },
    '& em': { fontStyle: 'italic' },
    '& :is(ul, ol)': { display: 'flex', flexDirection: 'column', gap: '2', paddingInlineStart: '6' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li': {
      paddingInlineStart: '1',
      '&::marker': { color: 'fg.faint', fontVariantNumeric: 'tabular-nums' },
    },
    '& a': {
      color: 'accent.text',
      textDecoration: 'underline',
      textDecorationThickness: '[1px]',
      textUnderlineOffset: '[0.2em]',
      borderRadius: 'sm',
      _hover: { textDecorationThickness: '[2px]' },
    },
    '& sup': {
      fontSize: 'xs',
      lineHeight: 'none',
      verticalAlign: 'super',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      '& a': { textDecoration: 'none', paddingInline: '0.5', fontWeight: 'medium' },
    },
    '& blockquote': {
      paddingBlock: '4',
      paddingInline: '5',
      marginBlock: '6!',
      borderInlineStartWidth: '[3px]',
      borderColor: 'secondary.solid',
      background: 'secondary.subtle',
      borderStartEndRadius: 'md',
      borderEndEndRadius: 'md',
      breakInside: 'avoid',
      '& > * + *': { marginBlockStart: '2' },
    },
    _print: {
      '& :is(h2, h3)': { breakAfter: 'avoid' },
      '& p': { orphans: '3', widows: '3' },
      '& blockquote': { background: '[transparent]', borderColor: '[#999999]' },
    },
  },
})

/** A text with its program and contents beside it; below 1200 px above it. */
export const articleFrame = defineSlotRecipe({
  className: 'article-frame',
  slots: ['root', 'meta', 'grid', 'aside', 'text', 'foot', 'inline', 'sources', 'source'],
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
    inline: { lg: { display: 'none' } },
    sources: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      marginBlockStart: '3',
      textStyle: 'small',
      color: 'fg.muted',
    },
    source: {
      scrollMarginBlockStart: '24',
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

/** Contents of a text. */
export const contentsList = defineSlotRecipe({
  className: 'contents-list',
  slots: ['root', 'title', 'list', 'link', 'more', 'summary', 'mark'],
  base: {
    root: { minWidth: '0', display: 'none', lg: { display: 'block' } },
    title: { textStyle: 'label', color: 'fg.muted', marginBlockEnd: '1' },
    list: {
      display: 'flex',
      flexDirection: 'column',
      borderInlineStartWidth: '1px',
      borderColor: 'border.subtle',
    },
    link: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '9',
      paddingInlineStart: '4',
      paddingBlock: '1',
      textStyle: 'small',
      lineHeight: 'snug',
      color: 'fg.muted',
      borderStartEndRadius: 'sm',
      borderEndEndRadius: 'sm',
      _hover: { color: 'fg.strong', background: 'bg.sunken' },
      '@media (pointer: coarse)': { minHeight: 'target' },
    },
    more: {
      lg: { display: 'none' },
      borderBlockWidth: '1px',
      borderColor: 'border.subtle',
      '& > ol': { marginBlockEnd: '3' },
    },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '12',
      textStyle: 'label',
      color: 'fg.muted',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    mark: {
      color: 'fg.faint',
      transitionProperty: '[transform]',
      transitionDuration: 'fast',
      '[open] > summary > &': { transform: '[rotate(180deg)]' },
    },
  },
})

/** A program beside a text. */
export const sideProgram = defineSlotRecipe({
  className: 'side-program',
  slots: ['root', 'art', 'body', 'over', 'title', 'meta', 'actions'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
      columnGap: '4',
      rowGap: '4',
      alignItems: 'center',
      minWidth: '0',
      '@media (max-width: 599.98px)': { gridTemplateColumns: '[auto minmax(0, 1fr)]' },
      lg: { gridTemplateColumns: '[auto minmax(0, 1fr)]' },
    },
    art: { width: '20' },
    body: { minWidth: '0' },
    over: { textStyle: 'caption', color: 'fg.muted' },
    title: { textStyle: 'subheading' },
    meta: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    actions: {
      display: 'grid',
      '@media (max-width: 599.98px)': { gridColumn: '1 / -1' },
      lg: { gridColumn: '1 / -1' },
    },
  },
})

/** Links to the previous and next article. */
export const nextPages = defineSlotRecipe({
  className: 'next-pages',
  slots: ['root', 'link', 'over', 'title'],
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
    over: { display: 'block', textStyle: 'small', color: 'fg.muted' },
    title: { display: 'block', textStyle: 'subheading' },
  },
})

/** A list of articles: number, cover, title, summary. */
export const readingList = defineSlotRecipe({
  className: 'reading-list',
  slots: ['root', 'row', 'number', 'art', 'words', 'title', 'link', 'text', 'meta'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minWidth: '0', maxWidth: '[56rem]' },
    row: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr)]',
      columnGap: '4',
      alignItems: 'start',
      paddingBlock: '4',
      borderBlockStartWidth: '1px',
      borderColor: 'border.subtle',
      sm: { gridTemplateColumns: '[2.25rem auto minmax(0, 1fr) auto]', columnGap: '5' },
    },
    number: {
      display: 'none',
      sm: { display: 'block' },
      textStyle: 'heading',
      fontWeight: 'normal',
      color: 'fg.faint',
      fontVariantNumeric: 'tabular-nums',
      unicodeBidi: 'isolate',
      textAlign: 'end',
    },
    art: { width: '16' },
    words: { minWidth: '0' },
    title: { textStyle: 'subheading' },
    link: {
      borderRadius: 'sm',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'sm' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: '2px solid {colors.focus}' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '[0.2em]' },
    },
    text: { color: 'fg.muted', maxWidth: 'prose', marginBlockStart: '1' },
    meta: {
      gridColumn: '2',
      textStyle: 'small',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      marginBlockStart: '1',
      '&[data-done]': { color: 'accent.text', fontWeight: 'medium' },
      '& svg': { display: 'inline-block', marginInlineEnd: '1', verticalAlign: '[-0.15em]' },
      sm: { gridColumn: '[auto]', lineHeight: 'snug' },
    },
  },
})
