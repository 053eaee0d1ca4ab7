/** Quiz, week plan, journey and offers. */
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** One question and its answers, each as wide as the column. */
export const question = defineSlotRecipe({
  className: 'question',
  slots: ['root', 'title', 'hint', 'list', 'answer', 'mark', 'input', 'error', 'foot'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '6',
      minWidth: '0',
      maxWidth: '[40rem]',
      width: 'full',
    },
    title: { textStyle: 'heading', _focusVisible: { outline: '[none]' } },
    hint: { color: 'fg.muted', marginBlockStart: '2' },
    list: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' },
    answer: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr)]',
      columnGap: '3',
      alignItems: 'center',
      minHeight: '[52px]',
      paddingInline: '4',
      paddingBlock: '2',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      background: 'bg.card',
      cursor: 'pointer',
      transitionProperty: '[background-color, border-color]',
      transitionDuration: 'fast',
      _hover: { borderColor: 'border.control' },
      '&:has(:checked)': { background: 'accent.subtle', borderColor: 'accent.solid', fontWeight: 'medium' },
      '&:has(:focus-visible)': { outline: '[2px solid {colors.focus}]', outlineOffset: '[2px]' },
      _highContrast: { '&:has(:checked)': { outline: '[2px solid Highlight]' } },
    },
    input: {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '5',
      height: '5',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.control',
      background: 'bg.field',
      cursor: 'pointer',
      _focusVisible: { outline: '[none]' },
      '&:checked': { borderColor: 'accent.solid', background: 'accent.solid' },
      '&:checked::after': {
        content: '""',
        width: '2',
        height: '2',
        borderRadius: 'full',
        background: 'accent.on',
      },
      forcedColorAdjust: 'none',
    },
    error: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      color: 'error.text',
      textStyle: 'small',
      fontWeight: 'medium',
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap-reverse',
      justifyContent: 'space-between',
      gap: '3',
    },
  },
})

/** Seven days in a row, or stacked in narrow windows. */
export const weekPlan = defineSlotRecipe({
  className: 'week-plan',
  slots: ['root', 'day', 'name', 'art', 'title', 'meta', 'rest'],
  base: {
    root: {
      display: 'grid',
      gap: '1',
      md: { gridTemplateColumns: '[repeat(7, minmax(0, 1fr))]', gap: '3' },
    },
    day: {
      display: 'grid',
      gridTemplateColumns: '[4rem 48px minmax(0, 1fr)]',
      columnGap: '4',
      alignItems: 'center',
      minWidth: '0',
      minHeight: '[64px]',
      breakInside: 'avoid',
      md: { gridTemplateColumns: '[minmax(0, 1fr)]', alignContent: 'start', rowGap: '2' },
    },
    name: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    art: { minWidth: '0', md: { width: 'full' } },
    rest: {
      aspectRatio: 'square',
      borderRadius: 'md',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.control',
    },
    title: { textStyle: 'label', minWidth: '0', overflowWrap: 'anywhere' },
    meta: { textStyle: 'small', color: 'fg.muted', minWidth: '0' },
  },
})

/** Cards, at most three in a row. */
export const threesome = defineRecipe({
  className: 'threesome',
  base: {
    display: 'grid',
    gap: '4',
    minWidth: '0',
    md: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', '& > :first-child': { gridColumn: '1 / -1' } },
  },
})

/** Steps to tick off: a list on screen, boxes in print. */
export const journeyList = defineSlotRecipe({
  className: 'journey-list',
  slots: ['root', 'row', 'tick', 'box', 'mark', 'number', 'words', 'title', 'text', 'links', 'done'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minWidth: '0', maxWidth: '[46rem]' },
    row: {
      display: 'grid',
      gridTemplateColumns: '[44px 1.75rem minmax(0, 1fr)]',
      columnGap: '1',
      alignItems: 'start',
      paddingBlock: '3',
      paddingInlineEnd: '3',
      breakInside: 'avoid',
      '&[data-next]': {
        background: 'accent.subtle',
        borderRadius: 'md',
        _print: { background: '[transparent]', borderRadius: 'none' },
      },
      '&:not(:last-child)': { borderBlockEndWidth: '1px', borderColor: 'border.subtle' },
      _print: { paddingBlock: '1.5' },
    },
    tick: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: 'target',
      height: 'target',
      marginBlockStart: '[-10px]',
      cursor: 'pointer',
    },
    box: {
      appearance: 'none',
      width: '[22px]',
      height: '[22px]',
      borderRadius: 'sm',
      borderWidth: '1px',
      borderColor: 'border.control',
      background: 'bg.field',
      cursor: 'pointer',
      forcedColorAdjust: 'none',
      '&:checked': { background: 'accent.solid', borderColor: 'accent.solid' },
      '&[aria-disabled=true]': { cursor: 'default' },
      _focusVisible: { outline: '[2px solid {colors.focus}]', outlineOffset: '[2px]' },
      _print: { background: '[transparent!]', borderColor: '[#333333!]' },
    },
    mark: {
      position: 'absolute',
      color: 'accent.on',
      pointerEvents: 'none',
      _print: { color: '[#141414]' },
    },
    number: {
      textStyle: 'subheading',
      color: 'fg.faint',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '[1.5rem]',
    },
    words: { minWidth: '0' },
    title: { fontWeight: 'semibold', lineHeight: '[1.5rem]' },
    text: { textStyle: 'small', color: 'fg.muted', maxWidth: 'prose' },
    links: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '5',
      textStyle: 'small',
      fontVariantNumeric: 'tabular-nums',
      '& a': {
        minHeight: '[44px]',
        display: 'inline-flex',
        alignItems: 'center',
        _print: { minHeight: '0' },
      },
      _print: { gap: '2' },
    },
    done: { textStyle: 'caption', color: 'fg.muted' },
  },
})

/** A comparison of four; in narrow windows the row names move above the values. */
export const comparison = defineSlotRecipe({
  className: 'comparison',
  slots: ['root', 'corner', 'column', 'link', 'row', 'heading', 'cell', 'mark'],
  base: {
    root: { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: 'sm' },
    corner: {
      width: '[36%]',
      sm: { width: '[30%]' },
      borderBlockEndWidth: '1px',
      borderColor: 'border.control',
    },
    column: {
      textAlign: 'center',
      verticalAlign: 'bottom',
      paddingBlockEnd: '1',
      borderBlockEndWidth: '1px',
      borderColor: 'border.control',
    },
    link: {
      display: 'inline-flex',
      alignItems: 'end',
      justifyContent: 'center',
      minHeight: 'target',
      minWidth: 'target',
      paddingBlock: '2',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      color: 'accent.text',
      textDecoration: 'underline',
      textDecorationThickness: '[1px]',
      textUnderlineOffset: '[0.2em]',
      borderRadius: 'sm',
      hyphens: 'manual',
      overflowWrap: 'anywhere',
      _hover: { textDecorationThickness: '[2px]' },
    },
    row: { '&:not(:last-child)': { borderBlockEndWidth: '1px', borderColor: 'border.subtle' } },
    heading: {
      textAlign: '[inherit]',
      fontWeight: 'medium',
      verticalAlign: 'middle',
      paddingBlock: '2.5',
      paddingInlineEnd: '1',
      overflowWrap: 'anywhere',
    },
    cell: {
      textAlign: 'center',
      verticalAlign: 'middle',
      paddingBlock: '2.5',
      paddingInline: '0.5',
      fontVariantNumeric: 'tabular-nums',
    },
    mark: {
      display: 'inline-grid',
      placeItems: 'center',
      verticalAlign: 'middle',
      color: 'fg.faint',
      '&[data-in]': { color: 'accent.text', '& > svg': { strokeWidth: '[3]' } },
    },
  },
})

/** Offers, at most two in a row. */
export const offerTiles = defineRecipe({
  className: 'offer-tiles',
  base: {
    display: 'grid',
    containerType: 'inline-size',
    gap: '4',
    minWidth: '0',
    md: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' },
  },
})
