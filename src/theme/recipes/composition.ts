/** Parts of screens: features, sections, settings, charts, notes and filters. */
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { cardFace } from './card-face.ts'

/** A cover on one side, text on the other. */
export const spread = defineSlotRecipe({
  className: 'spread',
  slots: ['root', 'art', 'notes', 'foot'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
      alignItems: 'start',
      md: { gridTemplateColumns: '[minmax(220px, 5fr) minmax(0, 7fr)]', columnGap: '10' },
    },
    art: {
      width: 'full',
      marginInline: '[auto]',
      maxWidth: '[min(100%, 34dvh)]',
      md: { maxWidth: '[440px]', marginInlineStart: '0', position: 'sticky', insetBlockStart: '24' },
      lg: { maxWidth: '[480px]' },
    },
    notes: { minWidth: '0', display: 'flex', flexDirection: 'column', gap: '8' },
    foot: { gridColumn: '1 / -1', minWidth: '0', marginBlockStart: '6' },
  },
})

/** The main call to action of a screen: a cover cropped to a poster, and text next to it. */
export const feature = defineSlotRecipe({
  className: 'feature',
  slots: ['root', 'art', 'body', 'over', 'title', 'text', 'actions'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gap: 'card',
      minWidth: '0',
      borderRadius: 'md',
      ...cardFace,
    },
    art: {
      minWidth: '0',
      position: 'relative',
      overflow: 'hidden',
      borderRadius: 'sm',
      '& > *': { position: 'absolute', inset: '0' },
    },
    body: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: '1',
      minWidth: '0',
    },
    over: { textStyle: 'small', color: 'fg.muted' },
    title: { textStyle: 'heading' },
    text: { color: 'fg.muted', maxWidth: 'prose' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      marginBlockStart: '[auto]',
      paddingBlockStart: '4',
    },
  },
  variants: {
    size: {
      /** The cover is as tall as the text. */
      lead: {
        root: {
          gridTemplateRows: '[minmax(120px, 22vh) auto]',
          sm: { gridTemplateRows: '[auto]', gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]' },
        },
        body: { sm: { padding: '2', minHeight: '[220px]' } },
      },
      /** A smaller one next to it. */
      side: {
        root: {
          gridTemplateColumns: '[96px minmax(0, 1fr)]',
          lg: { gridTemplateColumns: '[auto]', gridTemplateRows: '[96px auto]' },
          /** Large text in a narrow window: the art is above it. */
          '@container (max-width: 17rem)': { gridTemplateColumns: '[auto]', gridTemplateRows: '[96px auto]' },
        },
        title: { textStyle: 'subheading' },
        text: { textStyle: 'small' },
      },
    },
  },
  defaultVariants: { size: 'lead' },
})

/** A lead and a side feature, if there's room for both. */
export const pair = defineRecipe({
  className: 'pair',
  base: {
    display: 'grid',
    containerType: 'inline-size',
    gap: '4',
    minWidth: '0',
    lg: {
      gridTemplateColumns: '[minmax(0, 5fr) minmax(13rem, 2fr)]',
      '&:has(> :only-child)': { gridTemplateColumns: '[auto]' },
    },
  },
})

/** Alerts above the player. */
export const noticeStack = defineRecipe({
  className: 'notice-stack',
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
  },
  variants: {
    place: {
      above: { marginBlockEnd: '6' },
      below: { marginBlockEnd: '2', borderRadius: 'md', boxShadow: 'raised' },
    },
  },
  defaultVariants: { place: 'above' },
})

/** A list of keyboard shortcuts. */
export const keyList = defineSlotRecipe({
  className: 'key-list',
  slots: ['root', 'row', 'keys', 'key', 'text'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2' },
    row: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4', minHeight: '8' },
    keys: { display: 'flex', gap: '1.5', direction: 'ltr', flexShrink: '0' },
    key: {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: '8',
      minHeight: '8',
      paddingInline: '2',
      borderRadius: 'sm',
      background: 'bg.sunken',
      fontFamily: '[inherit]',
      fontSize: 'sm',
      fontWeight: 'medium',
      borderBlockEndWidth: '2px',
      borderColor: 'border.subtle',
      _highContrast: { outline: '1px solid' },
    },
    text: { fontSize: 'md' },
  },
})

/** A part of a screen under its own heading, without a box. */
export const section = defineSlotRecipe({
  className: 'section',
  slots: ['root', 'head', 'title'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '2',
    },
    title: { textStyle: 'subheading' },
  },
})

/** A quiet note. */
export const note = defineSlotRecipe({
  className: 'note',
  slots: ['root', 'icon'],
  base: {
    root: {
      display: 'flex',
      gap: '3',
      maxWidth: 'prose',
      textStyle: 'small',
      color: 'fg.muted',
    },
    icon: { flexShrink: '0', color: 'fg.faint', marginBlockStart: '0.5' },
  },
})

/** Minutes on seven days: figures, bars and weekdays, readable without colour. */
export const weekChart = defineSlotRecipe({
  className: 'week-chart',
  slots: ['root', 'day', 'well', 'figure', 'bar', 'name'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '[repeat(7, minmax(0, 1fr))]',
      columnGap: '2',
      height: '[168px]',
      sm: { columnGap: '4' },
    },
    day: {
      display: 'grid',
      gridTemplateRows: '[minmax(0, 1fr) auto]',
      rowGap: '1',
      justifyItems: 'center',
      color: 'fg.muted',
      '&[data-today]': { color: 'fg.strong', fontWeight: 'semibold' },
    },
    figure: {
      flexShrink: '0',
      textStyle: 'caption',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: '[inherit]',
      paddingBlockEnd: '1',
    },
    /** Leaves room for the figure above the tallest bar. */
    well: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'flex-end',
      minHeight: '0',
      width: 'full',
      maxWidth: '10',
      borderBlockEndWidth: '2px',
      borderColor: 'border.control',
    },
    bar: {
      width: 'full',
      borderStartStartRadius: 'sm',
      borderStartEndRadius: 'sm',
      background: 'accent.solid',
      forcedColorAdjust: 'none',
      _highContrast: { background: '[CanvasText]' },
      _print: { outline: '[1px solid currentcolor]' },
    },
    name: { textStyle: 'small', fontWeight: '[inherit]' },
  },
})

/** A field and its button. The button stays level with the input, even with an error message below. */
export const fieldRow = defineRecipe({
  className: 'field-row',
  base: {
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr) auto]',
    columnGap: '2',
    alignItems: 'start',
    '& > :last-child': { marginBlockStart: '[calc(1.4 * 0.875rem + 6px)]' },
  },
})

/** Totals, next to what they sum up. */
export const summary = defineSlotRecipe({
  className: 'summary',
  slots: ['root', 'figures', 'figure', 'number', 'words'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      rowGap: '6',
      columnGap: '10',
      '& > :last-child': { flex: '[3 1 19rem]', minWidth: '0' },
    },
    figures: {
      flex: '[2 1 13rem]',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '8',
      rowGap: '4',
      alignContent: 'flex-start',
      md: { flexDirection: 'column' },
    },
    figure: { minWidth: '0', flex: '[1 1 8rem]', md: { flex: '[none]' } },
    number: { textStyle: 'title', fontVariantNumeric: 'tabular-nums' },
    words: { textStyle: 'small', color: 'fg.muted', maxWidth: '[34ch]' },
  },
})

/** Weeks of days as squares: one column a week, one row a weekday, darker for more. */
export const heatMap = defineSlotRecipe({
  className: 'heat-map',
  slots: ['root', 'row', 'name', 'day', 'scale'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', maxWidth: '[26rem]' },
    row: {
      display: 'grid',
      gridTemplateColumns: '[2.5rem repeat(12, minmax(0, 1fr))]',
      alignItems: 'center',
      gap: '1',
    },
    name: { textStyle: 'caption', color: 'fg.muted' },
    day: {
      height: '4',
      borderRadius: 'sm',
      background: 'bg.sunken',
      forcedColorAdjust: 'none',
      '&[data-level="1"]': {
        background: '[color-mix(in oklab, {colors.accent.solid} 28%, {colors.bg.sunken})]',
      },
      '&[data-level="2"]': {
        background: '[color-mix(in oklab, {colors.accent.solid} 52%, {colors.bg.sunken})]',
      },
      '&[data-level="3"]': {
        background: '[color-mix(in oklab, {colors.accent.solid} 76%, {colors.bg.sunken})]',
      },
      '&[data-level="4"]': { background: 'accent.solid' },
      _highContrast: { outline: '[1px solid GrayText]' },
      _print: { outline: '[1px solid currentcolor]' },
    },
    scale: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '1',
      marginBlockStart: '1',
      textStyle: 'caption',
      color: 'fg.muted',
      '& > [data-level]': { width: '4' },
      '& > :first-child': { marginInlineEnd: '1' },
      '& > :last-child': { marginInlineStart: '1' },
    },
  },
})

/** Today's journey step and book; hidden if there is neither. */
export const todayRow = defineRecipe({
  className: 'today-row',
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 20rem), 1fr))]',
    _empty: { display: 'none' },
  },
})

/** Search and filters, in one line if there's room. */
export const filters = defineRecipe({
  className: 'filters',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '4',
    rowGap: '3',
    '& > :first-child': { flex: '[1 1 14rem]', maxWidth: 'form' },
  },
})
