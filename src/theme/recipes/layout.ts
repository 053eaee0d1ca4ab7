import { defineSlotRecipe } from '@pandacss/dev'
import type { SystemStyleObject } from '@pandacss/types'

/** From 900 to 1200 px the side bar is always narrow; from 1200 px the member chooses. */
const betweenMdAndLg = '@media (min-width: 900px) and (max-width: 1199.98px)'
const chosenMini = '@media (min-width: 1200px)'

/**
 * Styles while the side bar is narrow and neither hovered nor focused. Generic, because spreading the whole
 * SystemStyleObject slows the type checker down five times.
 */
const whenMini = <const Styles extends SystemStyleObject>(styles: Styles) => ({
  [betweenMdAndLg]: { '[data-rail]:not([data-rail=hover]:hover, :focus-within) &': styles },
  [chosenMini]: { '[data-sidebar=mini] [data-rail]:not([data-rail=hover]:hover, :focus-within) &': styles },
})

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
      '&[data-layout=boxed]': { xl: { maxWidth: '[1536px]' } },
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
      transitionProperty: '[box-shadow]',
      transitionDuration: 'fast',
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
      _print: { display: 'none' },
    },
  },
})

export const navigation = defineSlotRecipe({
  className: 'navigation',
  slots: ['root', 'group', 'heading', 'list', 'item', 'icon', 'label', 'end', 'footer'],
  base: {
    root: {
      flex: '1',
      overflowY: 'auto',
      overflowX: 'hidden',
      paddingInline: '[19px]',
      paddingBlockStart: '2',
      paddingBlockEnd: '8',
      scrollbarWidth: 'thin',
      ...whenMini({ scrollbarWidth: '[none]' }),
    },
    group: { '& + &': { marginBlockStart: '5' } },
    heading: {
      textStyle: 'caption',
      color: 'fg.faint',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      paddingInline: '3',
      paddingBlock: '1.5',
      ...whenMini({ opacity: '0' }),
    },
    list: { display: 'flex', flexDirection: 'column', gap: '0.5' },
    item: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      minHeight: 'target',
      paddingInline: '[14px]',
      borderRadius: 'md',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      _hover: { background: 'bg.sunken', color: 'fg.strong' },
      '&:focus-visible': { outlineOffset: '[-2px]' },
      '&[aria-current]': {
        color: 'accent.text',
        fontWeight: 'semibold',
        background: 'accent.subtle',
        _highContrast: { outline: '[2px solid Highlight]', outlineOffset: '[-2px]' },
      },
    },
    icon: { flexShrink: '0', display: 'grid', placeItems: 'center', width: '5', height: '5' },
    label: {
      flex: '1',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      transition: '[opacity 150ms]',
      ...whenMini({ opacity: '0' }),
    },
    end: { ...whenMini({ opacity: '0' }) },
    footer: { flexShrink: '0', padding: '[19px]', ...whenMini({ visibility: 'hidden' }) },
  },
})

/** The places as a row of menus below the top bar. */
export const navigationRow = defineSlotRecipe({
  className: 'navigation-row',
  slots: ['root', 'list', 'link'],
  base: {
    root: {
      paddingInline: '8',
      paddingBlockEnd: '2',
      borderBlockEndWidth: '1px',
      borderColor: 'border.subtle',
    },
    list: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      paddingInline: '4',
      borderRadius: 'md',
      color: 'fg.muted',
      fontWeight: 'medium',
      _hover: { background: 'bg.sunken', color: 'fg.strong' },
      '&:is([aria-current], [data-current])': {
        color: 'accent.text',
        background: 'accent.subtle',
        _highContrast: { outline: '[2px solid Highlight]' },
      },
    },
  },
})

/** The sign-in screens: a cover on one side, the form on the other. */
export const blankLayout = defineSlotRecipe({
  className: 'blank-layout',
  slots: ['root', 'art', 'drawing', 'sleeve', 'panel', 'brand', 'main', 'footer', 'player'],
  base: {
    root: {
      display: 'grid',
      gridTemplateRows: '[auto 1fr]',
      minHeight: 'screen',
      md: { gridTemplateColumns: '[minmax(0, 1fr) minmax(420px, 1fr)]', gridTemplateRows: '[1fr]' },
      lg: { gridTemplateColumns: '[minmax(0, 1.25fr) minmax(480px, 1fr)]' },
    },
    art: {
      position: 'relative',
      overflow: 'hidden',
      height: '[15vh]',
      minHeight: '[88px]',
      maxHeight: '[180px]',
      md: {
        height: 'screen',
        maxHeight: '[none]',
        position: 'sticky',
        insetBlockStart: '0',
      },
    },
    drawing: { position: 'absolute', inset: '0', '& > *': { width: 'full', height: 'full' } },
    sleeve: {
      display: 'none',
      md: { display: 'block', position: 'absolute', insetInline: '0', insetBlockEnd: '0' },
    },
    panel: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      paddingInline: '5',
      paddingBlock: '5',
      md: { paddingInline: '12', paddingBlock: '8' },
      '[data-player] > &': { paddingBlockEnd: '24' },
    },
    brand: {},
    player: {
      position: 'fixed',
      insetInline: '0',
      insetBlockEnd: '0',
      zIndex: 'bar',
      paddingInline: '2',
      paddingBlockEnd: '[max(8px, env(safe-area-inset-bottom))]',
      md: { paddingInline: '8', paddingBlockEnd: '4' },
      _print: { display: 'none' },
    },
    main: {
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      width: 'full',
      maxWidth: 'form',
      marginInline: '[auto]',
      paddingBlock: '8',
    },
    footer: {
      // Hidden while the screen loads, so it doesn't jump.
      'main:not(:has(h1)) + &': { visibility: 'hidden' },
      textStyle: 'small',
      color: 'fg.muted',
      width: 'full',
      maxWidth: 'form',
      marginInline: '[auto]',
    },
  },
})

/** Text at the bottom of the cover, with enough contrast in every theme. */
export const blankSleeve = defineSlotRecipe({
  className: 'blank-sleeve',
  slots: ['root', 'name', 'tracks', 'track', 'imprint'],
  base: {
    root: {
      background: 'bg.card',
      color: 'fg.strong',
      paddingInline: '8',
      paddingBlock: '6',
      lg: { paddingInline: '12', paddingBlock: '8' },
    },
    name: { textStyle: 'heading' },
    tracks: {
      display: 'grid',
      gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
      columnGap: '10',
      rowGap: '1',
      marginBlockStart: '4',
      lg: { gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]' },
    },
    track: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      textStyle: 'caption',
      color: 'fg.muted',
    },
    imprint: { textStyle: 'caption', color: 'fg.faint', marginBlockStart: '4' },
  },
})
