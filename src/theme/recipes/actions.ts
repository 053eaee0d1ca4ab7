import { defineRecipe } from '@pandacss/dev'

const disabled = { opacity: '0.5', cursor: 'not-allowed' } as const

/** Sentence case, no shadow. While busy, three dots replace the label and the width stays. */
export const button = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minWidth: 'target',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    userSelect: 'none',
    transitionProperty: '[background-color, border-color, color, opacity]',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    '& > svg': { flexShrink: '0' },
    '&[aria-disabled=true]:not([aria-busy=true])': disabled,
    '&[aria-busy=true]': { cursor: 'progress' },
    '& > [data-dots]': { position: 'absolute', inset: '0', margin: '[auto]' },
    '&[aria-busy=true] > :not([data-dots])': { opacity: '0' },
  },
  variants: {
    variant: {
      solid: {
        background: 'accent.solid',
        color: 'accent.on',
        _hover: { background: 'accent.hover' },
        _highContrast: { borderColor: 'currentcolor' },
      },
      subtle: {
        background: 'accent.subtle',
        color: 'accent.text',
        _hover: { borderColor: 'accent.text' },
        _highContrast: { borderColor: 'currentcolor' },
      },
      outline: {
        borderColor: 'border.control',
        color: 'fg.strong',
        _hover: { background: 'bg.sunken' },
      },
      ghost: { color: 'fg.muted', _hover: { background: 'bg.sunken', color: 'fg.strong' } },
      danger: { background: 'error.solid', color: 'error.on', _hover: { opacity: '0.9' } },
      link: {
        minWidth: '0',
        color: 'accent.text',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '[0.25em]',
        _hover: { textDecorationThickness: '2px' },
      },
    },
    size: {
      sm: {
        minHeight: '8',
        paddingInline: '3',
        fontSize: 'sm',
        '@media (pointer: coarse)': { minHeight: 'target' },
      },
      md: { minHeight: 'target', paddingInline: '5', fontSize: 'md' },
      lg: { minHeight: '12', paddingInline: '6', fontSize: 'md' },
      inline: { minHeight: '0', paddingInline: '0', fontSize: '[inherit]', textAlign: 'inherit' },
    },
    width: { auto: {}, full: { width: 'full' } },
  },
  defaultVariants: { variant: 'solid', size: 'md', width: 'auto' },
})

/** A square or round button with an icon; its name isn't shown. */
export const iconButton = defineRecipe({
  className: 'icon-button',
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'md',
    color: 'fg.muted',
    transitionProperty: '[background-color, color, opacity]',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    '& > *': { gridArea: '1/1' },
    '&[aria-disabled=true]:not([aria-busy=true])': disabled,
    '&[aria-busy=true] > :not([data-dots])': { opacity: '0' },
  },
  variants: {
    variant: {
      ghost: {
        _hover: { background: 'bg.sunken', color: 'fg.strong' },
        '&[aria-pressed=true]': { color: 'accent.text', '& svg': { fill: 'currentcolor' } },
      },
      solid: { background: 'accent.solid', color: 'accent.on', _hover: { background: 'accent.hover' } },
      subtle: { background: 'accent.subtle', color: 'accent.text' },
      strong: {
        background: 'fg.strong',
        color: 'bg.card',
        _hover: { opacity: '0.88' },
        _highContrast: { outline: '1px solid' },
      },
    },
    size: {
      sm: { width: '8', height: '8', '@media (pointer: coarse)': { width: 'target', height: 'target' } },
      md: { width: 'target', height: 'target' },
      lg: { width: '16', height: '16' },
    },
    shape: { square: {}, round: { borderRadius: 'full' } },
  },
  defaultVariants: { variant: 'ghost', size: 'md', shape: 'square' },
})

export const link = defineRecipe({
  className: 'link',
  base: {
    color: 'accent.text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '[0.25em]',
    borderRadius: 'sm',
    _hover: { textDecorationThickness: '2px' },
  },
  variants: {
    tone: {
      accent: {},
      quiet: { color: '[inherit]', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
    place: {
      text: {},
      /** On its own: as tall as a touch target. */
      alone: { display: 'inline-flex', alignItems: 'center', minHeight: 'target', fontSize: 'sm' },
    },
  },
  defaultVariants: { tone: 'accent', place: 'text' },
})

export const skipLink = defineRecipe({
  className: 'skip-link',
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'skip',
    paddingBlock: '3',
    paddingInline: '5',
    borderRadius: 'md',
    background: 'accent.solid',
    color: 'accent.on',
    fontWeight: 'semibold',
    '&:not(:focus)': {
      clipPath: '[inset(50%)]',
      width: 'px',
      height: 'px',
      overflow: 'hidden',
      padding: '0',
    },
  },
})
