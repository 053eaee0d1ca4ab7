import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** Three dots that rise as a wave; still, in three shades, with reduced motion. */
export const spinner = defineSlotRecipe({
  className: 'spinner',
  slots: ['root', 'dots', 'label'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3',
    },
    dots: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '[0.3em]',
      height: '[1em]',
      '& > i': {
        width: '[0.4em]',
        height: '[0.4em]',
        borderRadius: 'full',
        background: '[currentcolor]',
        forcedColorAdjust: 'none',
        _highContrast: { background: '[ButtonText]' },
        animation: '[dot 1.2s cubic-bezier(0.4, 0, 0.6, 1) infinite]',
        '&:nth-child(2)': { animationDelay: '[0.14s]' },
        '&:nth-child(3)': { animationDelay: '[0.28s]' },
        _motionReduce: {
          animation: '[none]',
          '&:nth-child(1)': { opacity: '0.4' },
          '&:nth-child(2)': { opacity: '0.7' },
        },
      },
    },
    label: { textStyle: 'small', color: 'fg.muted' },
  },
  variants: {
    size: {
      inline: {},
      screen: {
        root: { minHeight: '[50vh]', animation: '[appear 250ms 150ms both]' },
        dots: { fontSize: '2xl', color: 'accent.text' },
      },
    },
  },
  defaultVariants: { size: 'inline' },
})

const tone = (name: 'error' | 'success' | 'warning' | 'info') => ({
  root: { background: `${name}.subtle` },
  icon: { color: `${name}.text` },
})

export const alert = defineSlotRecipe({
  className: 'alert',
  slots: ['root', 'icon', 'body', 'title', 'actions', 'close'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '[auto 1fr auto]',
      columnGap: '3',
      alignItems: 'start',
      padding: '3',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'transparent',
      color: 'fg.strong',
      fontSize: 'sm',
    },
    icon: { marginBlockStart: '0.5' },
    body: { minWidth: '0', maxWidth: 'prose' },
    title: { fontWeight: 'semibold' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '4', marginBlockStart: '2' },
    close: { marginBlock: '-1.5', marginInlineEnd: '-1.5' },
  },
  variants: {
    tone: {
      error: tone('error'),
      success: tone('success'),
      warning: tone('warning'),
      info: tone('info'),
      neutral: {
        root: { background: 'bg.sunken' },
        icon: { color: 'fg.muted' },
      },
    },
  },
  defaultVariants: { tone: 'error' },
})

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    background: 'bg.sunken',
    borderRadius: 'md',
    width: 'full',
    animation: '[breathe 2.4s ease-in-out infinite]',
    _motionReduce: { animation: '[none]' },
    _highContrast: { outline: '1px dashed' },
  },
  variants: {
    shape: {
      text: { height: '4', borderRadius: 'sm', '&:last-child:not(:first-child)': { width: '2/3' } },
      heading: { height: '8', width: '1/2' },
      block: { height: '24' },
      square: { aspectRatio: 'square' },
      round: { aspectRatio: 'square', borderRadius: 'full' },
    },
  },
  defaultVariants: { shape: 'text' },
})

/** Empty and error states: a drawing or icon, what happened, and what to do next. */
export const stateMessage = defineSlotRecipe({
  className: 'state',
  slots: ['root', 'art', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      gap: '2',
      paddingBlock: '12',
      paddingInline: '4',
      marginInline: '[auto]',
      maxWidth: 'dialog',
    },
    art: { marginBlockEnd: '4', color: 'fg.faint' },
    title: { textStyle: 'subheading' },
    text: { color: 'fg.muted' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', marginBlockStart: '4' },
  },
})

export const progress = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'label', 'value', 'track', 'range'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '[1fr auto]',
      columnGap: '4',
      rowGap: '1.5',
      width: 'full',
    },
    label: { textStyle: 'small', color: 'fg.muted' },
    value: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    track: {
      gridColumn: '1 / -1',
      height: '1',
      borderRadius: 'full',
      background: 'bg.sunken',
      overflow: 'hidden',
      _highContrast: { outline: '1px solid' },
    },
    range: {
      height: 'full',
      borderRadius: 'full',
      background: 'accent.solid',
      transformOrigin: '[0 0]',
      _rtl: { transformOrigin: '[100% 0]' },
      transition: '[transform 200ms]',
      forcedColorAdjust: 'none',
      _highContrast: { background: '[Highlight]' },
    },
  },
})

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'full',
    textStyle: 'caption',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _highContrast: { outline: '1px solid' },
  },
  variants: {
    tone: {
      neutral: { background: 'bg.sunken', color: 'fg.muted' },
      accent: { background: 'accent.subtle', color: 'accent.text' },
      secondary: { background: 'secondary.subtle', color: 'secondary.text' },
      error: { background: 'error.subtle', color: 'error.text' },
      success: { background: 'success.subtle', color: 'success.text' },
      warning: { background: 'warning.subtle', color: 'warning.text' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

/** For screen readers only. */
export const hiddenText = defineRecipe({
  className: 'hidden-text',
  base: {
    position: 'absolute',
    width: 'px',
    height: 'px',
    overflow: 'hidden',
    clipPath: '[inset(50%)]',
    whiteSpace: 'nowrap',
  },
})
