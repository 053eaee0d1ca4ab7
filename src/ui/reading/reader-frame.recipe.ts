import { defineSlotRecipe } from '@pandacss/dev'

/** In small windows the bars lie over the page and can be hidden. */
const bar = {
  mdDown: {
    position: 'absolute',
    insetInline: '0',
    zIndex: 'base',
    background: 'bg.raised',
    borderColor: 'border.subtle',
    transition: '[opacity {durations.normal}, transform {durations.normal}]',
    _motionReduce: { transition: '[none!]' },
    /** They can take the focus as soon as they come back. */
    '[data-bars=hidden] > &': {
      opacity: '0',
      visibility: 'hidden',
      transition: '[opacity {durations.normal}, transform {durations.normal}, visibility {durations.normal}]',
    },
  },
} as const

/** Fills the height that is left, because only the book itself should scroll. */
export const readerFrame = defineSlotRecipe({
  className: 'reader-frame',
  slots: [
    'root',
    'head',
    'heading',
    'words',
    'title',
    'lead',
    'tools',
    'show',
    'stage',
    'book',
    'overlay',
    'bar',
    'foot',
    'share',
    'percent',
  ],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      minWidth: '0',
      mdDown: { position: 'fixed', inset: '0', background: 'bg.card' },
      md: {
        /** The top bar, and the space around the page. */
        height: '[calc(100dvh - 6.75rem - var(--bottom-bar, 0px))]',
        minHeight: '[24rem]',
        marginBlockEnd: '[-3.25rem]',
      },
    },
    head: {
      ...bar,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      mdDown: {
        ...bar.mdDown,
        insetBlockStart: '0',
        borderBlockEndWidth: '1px',
        paddingBlockStart: '[calc(env(safe-area-inset-top) + 4px)]',
        paddingInline: '[calc(env(safe-area-inset-left) + 12px) calc(env(safe-area-inset-right) + 12px)]',
        '[data-bars=hidden] > &': {
          ...bar.mdDown['[data-bars=hidden] > &'],
          transform: '[translateY(-8px)]',
        },
      },
    },
    /** On phones one line: back, title, chapter. */
    heading: {
      flex: '[1 1 14rem]',
      minWidth: '0',
      mdDown: {
        display: 'flex',
        alignItems: 'center',
        gap: '4',
        minHeight: 'target',
        '& > nav': { flexShrink: '0', margin: '0' },
        '& > nav li + li': { display: 'none' },
      },
    },
    words: { minWidth: '0' },
    title: {
      textStyle: 'subheading',
      mdDown: {
        textStyle: 'label',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    lead: {
      textStyle: 'small',
      color: 'fg.muted',
      mdDown: { textStyle: 'caption', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    tools: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      smDown: { flex: '[1 0 100%]', justifyContent: 'space-between', gap: '0' },
    },
    show: {
      position: 'absolute',
      zIndex: 'base',
      insetBlockStart: '[calc(env(safe-area-inset-top) + 8px)]',
      insetInlineStart: '[50%]',
      transform: '[translateX(calc(-50% * var(--toward-end, 1)))]',
      minHeight: 'target',
      paddingInline: '5',
      borderRadius: 'md',
      background: 'accent.solid',
      color: 'accent.on',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      '&:not(:focus-visible)': {
        clipPath: '[inset(50%)]',
        width: 'px',
        minHeight: 'px',
        height: 'px',
        overflow: 'hidden',
        padding: '0',
      },
      md: { display: 'none' },
    },
    stage: {
      position: 'relative',
      flex: '1',
      minHeight: '0',
      overflow: 'hidden',
      background: 'bg.card',
      mdDown: {
        marginBlock: '[env(safe-area-inset-top) env(safe-area-inset-bottom)]',
        /** A link with the focus isn't behind the bars. */
        '& .epub-container': { scrollPaddingBlock: '[6.5rem 9rem]' },
      },
      md: {
        borderRadius: 'md',
        boxShadow: 'card',
        borderWidth: '1px',
        borderColor: 'border.subtle',
      },
    },
    book: { position: 'absolute', inset: '0' },
    overlay: {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      overflowY: 'auto',
      background: 'bg.card',
      mdDown: { paddingBlock: '[6.5rem 9rem]', paddingInline: '4' },
    },
    bar: {
      position: 'absolute',
      insetInline: '3',
      insetBlockEnd: '3',
      display: 'flex',
      justifyContent: 'center',
      pointerEvents: 'none',
      '& > *': { pointerEvents: 'auto' },
      mdDown: {
        insetBlockEnd: '[calc(var(--bottom-bar, 0px) + 64px)]',
        '[data-bars=hidden] &': { insetBlockEnd: '6' },
      },
    },
    foot: {
      ...bar,
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
      alignItems: 'center',
      gap: '3',
      '& > :is(:first-child, :last-child)': { display: 'flex' },
      mdDown: {
        ...bar.mdDown,
        gap: '1',
        insetBlockEnd: '0',
        borderBlockStartWidth: '1px',
        paddingBlock: '[4px calc(max(var(--bottom-bar, 0px), env(safe-area-inset-bottom)) + 4px)]',
        paddingInline: '[env(safe-area-inset-left) env(safe-area-inset-right)]',
        '[data-bars=hidden] > &': { ...bar.mdDown['[data-bars=hidden] > &'], transform: '[translateY(8px)]' },
      },
    },
    /** Follows the book's direction, not the app's. */
    share: {
      '[dir=ltr] > & [role=progressbar] > *': { transformOrigin: '[0 0]!' },
      '[dir=rtl] > & [role=progressbar] > *': { transformOrigin: '[100% 0]!' },
      display: 'grid',
      gridTemplateColumns: '[minmax(0, 1fr) auto]',
      alignItems: 'center',
      gap: '3',
      smDown: {
        gridTemplateColumns: '[minmax(0, 1fr)]',
        gap: '0',
        '& > :last-child': { textAlign: 'center' },
      },
    },
    percent: {
      textStyle: 'small',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      minWidth: '[3.5em]',
      textAlign: 'end',
    },
  },
})
