import { defineSlotRecipe } from '@pandacss/dev'
import {
  betweenMdAndLg,
  chosenMini,
  crampedWindow,
  floating,
  lowWindow,
  whenMini,
} from '../../theme/recipe-styles.ts'

/** In very wide windows, top bar and player are no wider than a page and what plays beside it. */
const edge = '[max(32px, (100% - {sizes.page} - 22rem) / 2)]'

export const fullLayout = defineSlotRecipe({
  className: 'full-layout',
  slots: [
    'root',
    'rail',
    'panel',
    'brand',
    'column',
    'topbar',
    'menu',
    'search',
    'end',
    'body',
    'main',
    'now',
    'bottom',
    'sheet',
    'barBrand',
    'row',
    'wide',
    'narrow',
  ],
  base: {
    root: {
      display: 'flex',
      minHeight: 'screen',
      marginInline: '[auto]',
      '[data-layout=boxed] &': { xl: { maxWidth: '[1536px]' } },
    },
    rail: {
      display: 'none',
      md: {
        display: 'block',
        flexShrink: '0',
        position: 'sticky',
        insetBlockStart: '0',
        height: 'screen',
        zIndex: 'sidebar',
        width: 'sidebarMini',
      },
      lg: { '[data-sidebar=full] &': { width: 'sidebar' } },
      _print: { display: 'none!' },
      '[data-orientation=horizontal] &': { display: 'none!' },
    },
    panel: {
      display: 'flex',
      flexDirection: 'column',
      height: 'full',
      width: 'sidebar',
      overflow: 'hidden',
      background: 'bg.canvas',
      [betweenMdAndLg]: {
        '[data-rail]:is([data-rail=hover]:hover, :focus-within) &': {
          boxShadow: 'raised',
          background: 'bg.raised',
        },
        '[data-rail]:not([data-rail=hover]:hover, :focus-within) &': { width: 'sidebarMini' },
      },
      [chosenMini]: {
        '[data-sidebar=mini] [data-rail]:is([data-rail=hover]:hover, :focus-within) &': {
          boxShadow: 'raised',
          background: 'bg.raised',
        },
        '[data-sidebar=mini] [data-rail]:not([data-rail=hover]:hover, :focus-within) &': {
          width: 'sidebarMini',
        },
      },
    },
    brand: {
      display: 'flex',
      alignItems: 'center',
      flexShrink: '0',
      height: 'topbar',
      paddingInlineStart: '[27px]',
      overflow: 'hidden',
      ...whenMini({ maxWidth: '[59px]' }),
    },
    column: {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      /** As tall as the window, so that a book fills the space that bars and notices leave. */
      ':root:has([data-book-stage]) &': { md: { height: '[100dvh]' } },
    },
    topbar: {
      position: 'sticky',
      insetBlockStart: '0',
      zIndex: 'bar',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'topbar',
      paddingInline: '4',
      background: 'bg.canvas',
      md: { paddingInline: edge, gap: '4' },
      /** The player and a book fill the window of a phone, and have their own way back. */
      ':root:has([data-stage], [data-book-stage]) &': { mdDown: { display: 'none' } },
      /** A low or zoomed window has no room for it and the player. */
      [lowWindow]: { position: 'static' },
      _print: { display: 'none' },
    },
    /** Where there are no tabs and no side bar. */
    menu: {
      display: 'none',
      '[data-orientation=horizontal] &': { md: { display: 'block' }, lg: { display: 'none' } },
    },
    barBrand: {
      md: { display: 'none' },
      '[data-orientation=horizontal] &': { md: { display: 'block' } },
    },
    row: {
      display: 'none',
      '[data-orientation=horizontal] &': { lg: { display: 'block' } },
      _print: { display: 'none!' },
    },
    search: { flex: '1', minWidth: '0', display: 'flex', alignItems: 'center', gap: '2' },
    end: { display: 'flex', alignItems: 'center', gap: '1', flexShrink: '0' },
    /** On phones it's in the drawer. */
    wide: { display: 'none', md: { display: 'contents' } },
    narrow: {
      position: 'sticky',
      insetBlockEnd: '0',
      display: 'grid',
      gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]',
      alignItems: 'start',
      rowGap: '1',
      paddingInline: '3',
      paddingBlock: '2',
      background: 'bg.raised',
      borderBlockStartWidth: '1px',
      borderColor: 'border.subtle',
      '& > :last-child': { gridColumn: '[1 / -1]' },
      [lowWindow]: { position: 'static' },
      md: { display: 'none' },
    },
    /** A page, and what plays beside it; both are in the middle of a very wide window. */
    body: { flex: '1', display: 'flex', justifyContent: 'center', minWidth: '0' },
    main: {
      flex: '1',
      minWidth: '0',
      width: 'full',
      paddingInline: '4',
      paddingBlockStart: '4',
      paddingBlockEnd: '12',
      md: { paddingInline: '8', paddingBlockStart: '6', paddingBlockEnd: '16' },
      '[data-layout=boxed] &': { maxWidth: 'boxed', marginInline: '[auto]' },
      /** The player fills the space below notices. */
      ':root:has([data-stage]) &': { display: 'flex', flexDirection: 'column' },
      /** With the column, so that they stay together. */
      '&:not(:last-child)': { maxWidth: '[calc({sizes.page} + 64px)]' },
      /** A book fills the space below notices. */
      ':root:has([data-book-stage]) &': {
        display: 'flex',
        flexDirection: 'column',
        mdDown: { position: 'fixed', inset: '0', padding: '0', background: 'bg.card' },
        md: { paddingBlockEnd: '3' },
      },
      _print: { padding: '0' },
    },
    /** Its own scroll bar only if the window is too low for it. */
    now: {
      flexShrink: '0',
      alignSelf: 'flex-start',
      position: 'sticky',
      insetBlockStart: '[calc({sizes.topbar} + 24px)]',
      width: '[20rem]',
      maxHeight: '[calc(100dvh - {sizes.topbar} - 40px)]',
      marginBlockStart: '6',
      marginInlineEnd: '8',
      overflowY: 'auto',
      borderRadius: '[calc(var(--radius) * 2)]',
      [lowWindow]: { insetBlockStart: '2', maxHeight: '[calc(100dvh - 16px)]' },
      _print: { display: 'none' },
    },
    /** Text that scrolls fades out before it reaches the edge of the window. */
    bottom: {
      position: 'sticky',
      insetBlockEnd: '0',
      zIndex: 'bar',
      background: '[linear-gradient(transparent, {colors.bg.canvas} 12px)]',
      '&:has([data-player])': { paddingBlockStart: '4' },
      md: {
        paddingInline: edge,
        '&:has([data-player])': { paddingBlock: '[18px 16px]' },
        '&:not(:has([data-player]))': { background: '[none]' },
      },
      /** Only words for screen readers are left of it. */
      ':root:has([data-stage]) &': { position: 'fixed', padding: '0!', background: '[none]' },
      ':root:has([data-book-stage]) &': {
        mdDown: {
          background: '[none]',
          paddingBlockStart: '0!',
          '&:not(:has([data-player]))': { display: 'none' },
        },
      },
      ':root:has([data-bars=hidden]) &': { mdDown: { pointerEvents: 'none' } },
      _print: { display: 'none' },
    },
    /** The player and the tabs are one surface. */
    sheet: {
      mdDown: {
        ...floating,
        borderWidth: '1px 0 0',
        borderRadius: '[calc(var(--radius) * 2) calc(var(--radius) * 2) 0 0]',
        paddingInline: '[env(safe-area-inset-left) env(safe-area-inset-right)]',
        paddingBlockEnd: '[env(safe-area-inset-bottom)]',
        _highContrast: { borderColor: 'currentcolor' },
        ':root:has([data-stage]) &': { display: 'contents' },
        /** Nothing but its wave is left beside a book without bars. */
        ':root:has([data-bars=hidden]) &': {
          background: '[none]',
          borderColor: 'transparent',
          boxShadow: '[none]',
        },
        [lowWindow]: {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          borderRadius: '[0]',
          '& > section': { flex: '[1 1 0]', minWidth: '0' },
        },
        [crampedWindow]: { '& > section': { flex: '[0 0 auto]' }, '& > nav': { flex: '[1]' } },
      },
      md: { ':root:not(:has([data-stage])) &:has([data-player])': floating },
    },
  },
})
