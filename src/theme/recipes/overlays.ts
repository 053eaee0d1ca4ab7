/**
 * Overlays animate in, but not out. Ark removes a part when its exit animation ends; on a busy device that event can
 * come before Ark listens, which would leave the page blocked.
 */
import { defineSlotRecipe } from '@pandacss/dev'
import { backdrop, floating } from './above-page.ts'

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'description', 'body', 'footer'],
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'grid',
      alignItems: 'end',
      justifyItems: 'center',
      overflowY: 'auto',
      padding: '2',
      sm: { alignItems: 'center', padding: '6' },
    },
    content: {
      ...floating,
      width: 'full',
      maxHeight: '[calc(100dvh - 16px)]',
      overflowY: 'auto',
      borderRadius: 'lg',
      padding: '6',
      '&[data-state=open]': { animation: '[rise {durations.slow} {easings.out} both]' },
    },
    head: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '4' },
    title: { textStyle: 'subheading', minWidth: '0' },
    description: { color: 'fg.muted', marginBlockStart: '2', maxWidth: 'prose' },
    body: { marginBlockStart: '4' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      marginBlockStart: '6',
    },
  },
  variants: {
    width: { dialog: { content: { maxWidth: 'dialog' } }, wide: { content: { maxWidth: 'wide' } } },
  },
  defaultVariants: { width: 'dialog' },
})

export const drawer = defineSlotRecipe({
  className: 'drawer',
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'body', 'footer'],
  base: {
    backdrop,
    positioner: { position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'sidebar',
      maxWidth: '[calc(100vw - 44px)]',
      height: 'screen',
      background: 'bg.raised',
      boxShadow: 'raised',
      overflow: 'hidden',
      _highContrast: { outline: '1px solid' },
      '&[data-state=open]': { animationDuration: 'slow', animationTimingFunction: 'out' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      flexShrink: '0',
      minHeight: 'topbar',
      paddingInlineStart: '5',
      paddingInlineEnd: '3',
    },
    title: { textStyle: 'subheading', minWidth: '0' },
    body: { flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain' },
    footer: {
      flexShrink: '0',
      padding: '5',
      borderBlockStartWidth: '1px',
      borderColor: 'border.subtle',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
  variants: {
    side: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          '&[data-state=open]': { animationName: 'enterStart' },
        },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          '&[data-state=open]': { animationName: 'enterEnd' },
        },
      },
    },
    padding: { none: {}, roomy: { body: { paddingInline: '5', paddingBlockEnd: '6' } } },
  },
  defaultVariants: { side: 'end', padding: 'roomy' },
})

export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['positioner', 'content', 'heading', 'item', 'itemEnd', 'separator'],
  base: {
    positioner: { zIndex: 'popover!' },
    content: {
      ...floating,
      minWidth: '[12rem]',
      maxWidth: '[min(22rem, 92vw)]',
      maxHeight: '[min(28rem, var(--available-height, 80dvh))]',
      overflowY: 'auto',
      padding: '1.5',
      '&:focus-visible': { outline: '[none]' },
      '&[data-state=open]': { animation: '[rise {durations.fast} {easings.out}]' },
    },
    heading: { textStyle: 'caption', color: 'fg.faint', paddingInline: '3', paddingBlock: '2' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'target',
      width: 'full',
      paddingInline: '3',
      borderRadius: 'sm',
      fontSize: 'sm',
      fontWeight: 'medium',
      cursor: 'pointer',
      userSelect: 'none',
      '& > svg': { flexShrink: '0', color: 'fg.muted' },
      '&[data-highlighted]': { background: 'bg.sunken', _highContrast: { outline: '[2px solid Highlight]' } },
      '&[data-disabled]': { opacity: '0.5', cursor: 'not-allowed' },
      '&[aria-current]': { color: 'accent.text' },
      '&[data-tone=danger]': { color: 'error.text', '& > svg': { color: '[inherit]' } },
    },
    itemEnd: { marginInlineStart: '[auto]', color: 'fg.muted', display: 'grid' },
    separator: { height: 'px', background: 'border.subtle', marginBlock: '1.5', borderWidth: '0' },
  },
})

export const tooltip = defineSlotRecipe({
  className: 'tooltip',
  slots: ['positioner', 'content'],
  base: {
    positioner: { zIndex: 'popover!', pointerEvents: 'none' },
    content: {
      maxWidth: '[18rem]',
      paddingInline: '2.5',
      paddingBlock: '1.5',
      borderRadius: 'sm',
      background: 'fg.strong',
      color: 'bg.card',
      fontSize: 'xs',
      fontWeight: 'medium',
      lineHeight: 'snug',
      _highContrast: { outline: '1px solid' },
      '&[data-state=open]': { animation: '[appear {durations.fast}]' },
    },
  },
})

/** Always light and left to right, as specified. */
export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['item', 'root', 'icon', 'message', 'action', 'copyable', 'time'],
  base: {
    /** The element that sonner stacks. */
    item: {
      width: '[var(--width)]',
      paddingInline: '2',
      pointerEvents: 'auto',
      '&[data-visible=false]': { visibility: 'hidden' },
    },
    root: {
      ...floating,
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[auto 1fr auto]',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '2',
      minHeight: '12',
      paddingInline: '4',
      paddingBlock: '3',
      overflow: 'hidden',
      fontFamily: 'sans',
      fontSize: 'sm',
      lineHeight: 'snug',
      color: 'fg.strong',
      touchAction: 'pan-y',
      '&:not([data-dragged])': { transition: '[transform {durations.normal} {easings.out}]' },
      '&[data-dragged]': { cursor: 'grabbing', userSelect: 'none' },
      '&:has([class*=message]:focus-visible)': {
        outline: '[2px solid {colors.focus}]',
        outlineOffset: '[2px]',
      },
    },
    icon: { flexShrink: '0' },
    message: {
      textAlign: 'start',
      fontWeight: 'medium',
      minWidth: '0',
      overflowWrap: 'anywhere',
      outline: '[none]',
      '&::after': { content: '""', position: 'absolute', inset: '0' },
    },
    action: { position: 'relative', zIndex: 'base' },
    copyable: {
      position: 'relative',
      zIndex: 'base',
      gridColumn: '[1 / -1]',
      minWidth: '0',
      minHeight: '11',
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'sm',
      background: 'bg.card',
      color: 'fg.strong',
      textOverflow: 'ellipsis',
    },
    /** A border, because forced colours remove backgrounds. */
    time: {
      position: 'absolute',
      insetBlockEnd: '0',
      insetInline: '0',
      borderBlockEnd: '[3px solid currentcolor]',
      transformOrigin: '[0 50%]',
      pointerEvents: 'none',
    },
  },
  variants: {
    tone: {
      success: { icon: { color: 'success.text' }, time: { color: 'success.text' } },
      error: { icon: { color: 'error.text' }, time: { color: 'error.text' } },
      info: { icon: { color: 'accent.text' }, time: { color: 'accent.text' } },
    },
  },
})

export const messageLog = defineSlotRecipe({
  className: 'message-log',
  slots: ['root', 'row', 'icon', 'words', 'detail', 'action', 'moment'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    row: {
      display: 'grid',
      gridTemplateColumns: '[auto 1fr auto]',
      alignItems: 'start',
      columnGap: '3',
      paddingBlock: '3',
      borderBlockEndWidth: '1px',
      borderColor: 'border.subtle',
      lineHeight: 'snug',
      '&:last-child': { borderBlockEndWidth: '0' },
    },
    icon: {
      color: 'accent.text',
      '[data-tone=success] > &': { color: 'success.text' },
      '[data-tone=error] > &': { color: 'error.text' },
    },
    words: { minWidth: '0', overflowWrap: 'anywhere' },
    detail: { color: 'fg.muted', fontSize: 'sm', userSelect: 'all' },
    /** Aligns the button's label with the text. */
    action: { marginInlineStart: '-3' },
    moment: {
      color: 'fg.muted',
      fontSize: 'xs',
      unicodeBidi: 'isolate',
      textAlign: 'end',
      fontVariantNumeric: '[tabular-nums]',
    },
  },
})
