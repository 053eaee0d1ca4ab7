import { defineSlotRecipe } from '@pandacss/dev'
import { floating, tones } from '../../theme/recipe-styles.ts'

/** Light and left to right, as specified; in Night, which is ours, nothing glows. */
export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['region', 'list', 'root', 'icon', 'message', 'action', 'copyable', 'time'],
  base: {
    /** Below the top bar, whose buttons can still be pressed, like everything between the toasts. */
    region: {
      position: 'fixed',
      insetBlockStart: '[calc({sizes.topbar} + 8px)]',
      insetInlineEnd: '0',
      zIndex: 'toast',
      width: '[min(23.5rem, 100%)]',
      paddingInline: '2',
      pointerEvents: 'none',
    },
    list: {
      display: 'grid',
      gap: '2',
      '& > li': { animation: '[rise {durations.normal} {easings.out}]', pointerEvents: 'auto' },
      /** The shadow of one would soil the next. */
      '& > li:not(:last-child) > *': { boxShadow: '[none]' },
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
      /** No wider than its words, to cover less. */
      smDown: { width: '[fit-content]', marginInlineStart: '[auto]', paddingBlock: '2' },
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
      animation: '[run-out linear forwards]',
      '&[data-paused]': { animationPlayState: 'paused' },
      pointerEvents: 'none',
    },
  },
  variants: {
    status: Object.fromEntries(
      Object.entries(tones).map(([status, { colour: color }]) => [
        status,
        { icon: { color }, time: { color } },
      ]),
    ),
  },
})
