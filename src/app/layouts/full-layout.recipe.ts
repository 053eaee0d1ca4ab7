import { defineSlotRecipe } from '@pandacss/dev'
import { betweenMdAndLg, chosenMini, lowWindow, whenMini } from '../../theme/recipe-styles.ts'

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
    'main',
    'player',
    'barBrand',
    'row',
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
    column: { flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column' },
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
      md: { paddingInline: '8', gap: '4' },
      /** Six targets of 56 px are wider than a phone. */
      '[data-theme=NIGHT] &': { smDown: { '--sizes-target': '48px!' } },
      /** The player fills the window of a phone, and has its own way back. */
      ':root:has([data-stage]) &': { mdDown: { display: 'none' } },
      /** A low or zoomed window has no room for it and the player. */
      '@media (max-height: 480px)': { position: 'static' },
      _print: { display: 'none' },
    },
    menu: {
      md: { display: 'none' },
      '[data-orientation=horizontal] &': { md: { display: 'block' }, lg: { display: 'none' } },
    },
    barBrand: { display: 'none', '[data-orientation=horizontal] &': { sm: { display: 'block' } } },
    row: {
      display: 'none',
      '[data-orientation=horizontal] &': { lg: { display: 'block' } },
      _print: { display: 'none!' },
    },
    search: { flex: '1', minWidth: '0', display: 'flex', alignItems: 'center', gap: '2' },
    end: { display: 'flex', alignItems: 'center', gap: '1', flexShrink: '0' },
    main: {
      flex: '1',
      minWidth: '0',
      width: 'full',
      paddingInline: '4',
      paddingBlockStart: '4',
      paddingBlockEnd: '12',
      md: { paddingInline: '8', paddingBlockStart: '6', paddingBlockEnd: '16' },
      '[data-layout=boxed] &': { maxWidth: 'boxed', marginInline: '[auto]' },
      _print: { padding: '0' },
    },
    player: {
      position: 'sticky',
      insetBlockEnd: '0',
      zIndex: 'bar',
      paddingInline: '2',
      paddingBlockEnd: '[max(8px, env(safe-area-inset-bottom))]',
      md: { paddingInline: '8', paddingBlockEnd: '4' },
      [lowWindow]: { paddingInline: '0!', paddingBlockEnd: '[env(safe-area-inset-bottom)]' },
      /** Only words for screen readers are left of it. */
      ':root:has([data-stage]) &': { position: 'fixed', padding: '0!' },
      _print: { display: 'none' },
    },
  },
})
