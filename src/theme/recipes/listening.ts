/** What sound looks like: sleeves on a wall, tracks as cards and rows, the player at full size and at the foot of the window. */
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

const cutToTwo = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
} as const

/** Shown when the sleeve is pointed at or holds the focus, and always where nothing can hover. */
const onApproach = {
  transitionProperty: '[opacity]',
  transitionDuration: 'fast',
  '@media (hover: hover)': {
    '[data-approach]:not(:hover, :focus-within, [data-current]) &': { opacity: '0' },
  },
} as const

/** Sleeve and liner notes: the drawing on one side and what is said about it on the other. */
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

/** The one thing on a screen that asks to be pressed: a sleeve cropped to a poster, and the words beside it. */
export const feature = defineSlotRecipe({
  className: 'feature',
  slots: ['root', 'art', 'body', 'over', 'title', 'text', 'actions'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      overflow: 'hidden',
      minWidth: '0',
      borderRadius: 'md',
      background: 'bg.card',
      boxShadow: 'card',
      borderWidth: '1px',
      borderColor: 'transparent',
      _cardBorder: { boxShadow: '[none]', borderColor: 'border.subtle' },
      _highContrast: { borderColor: 'currentcolor' },
    },
    art: { minWidth: '0', position: 'relative', '& > *': { position: 'absolute', inset: '0' } },
    body: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: '1',
      minWidth: '0',
      padding: '5',
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
      /** A poster: the art takes the height of the words. */
      lead: {
        root: {
          gridTemplateRows: '[minmax(120px, 22vh) auto]',
          sm: { gridTemplateRows: '[auto]', gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]' },
        },
        body: { sm: { padding: '6', minHeight: '[240px]' } },
      },
      /** A note beside it. */
      side: {
        root: {
          gridTemplateColumns: '[96px minmax(0, 1fr)]',
          lg: { gridTemplateColumns: '[auto]', gridTemplateRows: '[96px auto]' },
        },
        body: { padding: '4', lg: { padding: '5' } },
        title: { textStyle: 'subheading' },
        text: { textStyle: 'small' },
      },
    },
  },
  defaultVariants: { size: 'lead' },
})

/** A lead with a side note, where there is room for both. */
export const pair = defineRecipe({
  className: 'pair',
  base: {
    display: 'grid',
    gap: '4',
    minWidth: '0',
    lg: {
      gridTemplateColumns: '[minmax(0, 5fr) minmax(0, 2fr)]',
      '&:has(> :only-child)': { gridTemplateColumns: '[auto]' },
    },
  },
})

/** All twelve at a glance: columns that twelve divides by. */
export const sleeveWall = defineRecipe({
  className: 'sleeve-wall',
  base: {
    display: 'grid',
    gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
    columnGap: '4',
    rowGap: '6',
    sm: { gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]' },
  },
  variants: {
    size: { six: { lg: { gridTemplateColumns: '[repeat(6, minmax(0, 1fr))]' } }, four: {} },
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
    /** The whole sleeve is its target. */
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
    sm: { gridTemplateColumns: '[repeat(auto-fill, minmax(13.5rem, 1fr))]', gap: '5' },
  },
})

/** On a phone a row with its controls below; from 600 px a sleeve with its label under it. */
export const trackCard = defineSlotRecipe({
  className: 'track-card',
  slots: ['root', 'art', 'play', 'words', 'title', 'meta', 'text', 'heart', 'place', 'foot'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[88px minmax(0, 1fr) auto]',
      gridTemplateAreas: '"art words heart" "place place place" "foot foot foot"',
      columnGap: '3',
      minWidth: '0',
      overflow: 'hidden',
      padding: '3',
      borderRadius: 'md',
      background: 'bg.card',
      boxShadow: 'card',
      borderWidth: '1px',
      borderColor: 'transparent',
      _cardBorder: { boxShadow: '[none]', borderColor: 'border.subtle' },
      _highContrast: { borderColor: 'currentcolor' },
      '&[data-current]': { borderColor: 'accent.solid' },
      sm: {
        padding: '0',
        gridTemplateColumns: '[minmax(0, 1fr) auto]',
        gridTemplateRows: '[auto auto 1fr auto]',
        gridTemplateAreas: '"art art" "words heart" "place place" "foot foot"',
        columnGap: '0',
      },
    },
    art: { gridArea: '[art]', position: 'relative', '& > span': { sm: { borderRadius: 'none' } } },
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
      sm: { padding: '3', alignSelf: 'start', paddingInlineStart: 'card' },
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
      ...cutToTwo,
      sm: { marginBlockStart: '1', WebkitLineClamp: '3' },
    },
    heart: { gridArea: '[heart]', sm: { padding: '1' } },
    place: { gridArea: '[place]', paddingBlockStart: '2', sm: { paddingInline: 'card', alignSelf: 'end' } },
    foot: {
      gridArea: '[foot]',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      sm: { paddingInlineStart: 'card', paddingInlineEnd: '1', paddingBlockEnd: '1' },
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
    background: 'bg.card',
    boxShadow: 'card',
    borderWidth: '1px',
    borderColor: 'transparent',
    padding: '1.5',
    _cardBorder: { boxShadow: '[none]', borderColor: 'border.subtle' },
    _highContrast: { borderColor: 'currentcolor' },
  },
})

export const trackRow = defineSlotRecipe({
  className: 'track-row',
  slots: [
    'root',
    'lead',
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
      padding: '1.5',
      borderRadius: 'sm',
      minHeight: '[60px]',
      _hover: { background: 'bg.sunken' },
      '&[data-current]': { background: 'accent.subtle' },
      '&[data-faded]': { color: 'fg.muted' },
      '&[data-held]': { background: 'bg.sunken', boxShadow: 'raised', zIndex: 'base' },
    },
    lead: { position: 'relative', display: 'flex', alignItems: 'center', gap: '2' },
    words: { minWidth: '0' },
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
    /** Above the row's own target; a finger on it drags and does not scroll. */
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
    /** The whole row is its target. */
    button: {
      borderRadius: 'sm',
      textAlign: 'inherit',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'sm' },
      '&:focus-visible': { outline: '[none]' },
      '&:focus-visible::after': { outline: '[2px solid {colors.focus}]', outlineOffset: '[-2px]' },
    },
    end: { display: 'flex', alignItems: 'center', gap: '0', position: 'relative', zIndex: 'base' },
    /** On phones there is room for one button beside the words. */
    wide: { display: 'none', sm: { display: 'contents' } },
    narrow: { display: 'contents', sm: { display: 'none' } },
  },
})

/** The seek bar with its two times; runs left to right in every language. */
export const seekBar = defineSlotRecipe({
  className: 'seek-bar',
  slots: ['root', 'times'],
  base: {
    root: { direction: 'ltr', minWidth: '0' },
    times: {
      display: 'flex',
      justifyContent: 'space-between',
      textStyle: 'small',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

/** Buttons that act on time keep their order in every language. */
export const transport = defineSlotRecipe({
  className: 'transport',
  slots: ['root', 'main', 'side', 'volume', 'skip'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '6' },
    main: {
      direction: 'ltr',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      sm: { gap: '4' },
    },
    side: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '2',
    },
    volume: {
      direction: 'ltr',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      flex: '[1 1 150px]',
      maxWidth: '[220px]',
      minWidth: '[140px]',
    },
    /** The figure inside the arrow. */
    skip: {
      display: 'grid',
      placeItems: 'center',
      '& > *': { gridArea: '1/1' },
      '& > span': {
        fontSize: '[8px]',
        fontWeight: 'semibold',
        lineHeight: 'none',
        marginBlockStart: '[1px]',
      },
    },
  },
})

/** Quiet buttons in a row; their words, not their boxes, are flush with what stands above. */
export const toolRow = defineRecipe({
  className: 'tool-row',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1',
    rowGap: '1',
    marginInlineStart: '-4',
  },
})

/** At the foot of the window: what plays, and the fewest controls that are any use. */
export const miniPlayer = defineSlotRecipe({
  className: 'mini-player',
  slots: ['root', 'wave', 'art', 'words', 'title', 'state', 'controls', 'wide', 'end'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
      alignItems: 'center',
      columnGap: '3',
      padding: '2',
      borderRadius: 'md',
      background: 'bg.raised',
      boxShadow: 'raised',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      _highContrast: { borderColor: 'currentcolor' },
      md: { gridTemplateColumns: '[auto minmax(0, 1fr) auto minmax(0, 1fr)]', paddingInline: '3' },
    },
    wave: { position: 'absolute', insetInline: '2', insetBlockStart: '-1', pointerEvents: 'none' },
    art: { display: 'block', borderRadius: 'sm' },
    words: { minWidth: '0' },
    title: {
      display: 'block',
      textStyle: 'label',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      /** All of the bar that is not a button leads to the player. */
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '[0.25em]' },
      '&:focus-visible': { outline: '[none]' },
      '&:focus-visible::after': { outline: '[2px solid {colors.focus}]', outlineOffset: '[2px]' },
    },
    state: {
      display: 'block',
      textStyle: 'caption',
      color: 'fg.muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    controls: {
      position: 'relative',
      zIndex: 'base',
      direction: 'ltr',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      md: { gap: '2' },
    },
    wide: { display: 'none', sm: { display: 'contents' } },
    end: {
      display: 'none',
      md: {
        position: 'relative',
        zIndex: 'base',
        justifySelf: 'end',
        display: 'flex',
        alignItems: 'center',
        gap: '1',
      },
    },
  },
})

/** Notices that wait above the player. */
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

/** What keys do what. */
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

/** A part of a screen under a heading, without a box. */
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

/** Worth knowing, and quiet. */
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

/** The player at full size: the sleeve, what can be done with it, and what comes after. */
export const playerStage = defineSlotRecipe({
  className: 'player-stage',
  slots: ['root', 'art', 'body', 'foot'],
  base: {
    root: {
      display: 'grid',
      columnGap: '10',
      rowGap: '5',
      alignItems: 'center',
      md: { gridTemplateColumns: '[minmax(0, 5fr) minmax(0, 7fr)]', rowGap: '12' },
    },
    art: {
      justifySelf: 'center',
      width: '[min(100%, 32dvh)]',
      minWidth: '[120px]',
      md: { width: 'full', maxWidth: '[440px]', justifySelf: 'start' },
    },
    body: { minWidth: '0' },
    foot: {
      gridColumn: '1 / -1',
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '8',
      marginBlockStart: '6',
      md: { marginBlockStart: '0' },
    },
  },
})

/** Minutes of seven days: figures above bars above the names of the days, all of it readable without colour. */
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
    /** The tallest bar leaves room for its figure. */
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

/** A field with its button: the button stands on the line of the box, also when something is wrong below it. */
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

/** Figures that sum something up, beside what they sum up. */
export const summary = defineSlotRecipe({
  className: 'summary',
  slots: ['root', 'figures', 'figure', 'number', 'words'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
      md: { gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]', columnGap: '10' },
    },
    figures: {
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

/** What today asks for beside listening; nothing at all when there is nothing. */
export const todayRow = defineRecipe({
  className: 'today-row',
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 20rem), 1fr))]',
    _empty: { display: 'none' },
  },
})

/** What narrows a list, in one line where there is room. */
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
