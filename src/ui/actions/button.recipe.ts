import { defineRecipe } from '@pandacss/dev'
import { disabled } from '../../theme/recipe-styles.ts'

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
      ghost: {
        color: 'fg.muted',
        _hover: { background: 'bg.sunken', color: 'fg.strong' },
        /** At the start of a line its words, not its edge, line up with what's above. */
        ':is([class*=cluster], [class*=feature-card__actions]) > &': {
          _first: { marginInlineStart: '-3' },
          /** On a phone it may begin any line. */
          smDown: { marginInlineStart: '-3' },
        },
      },
      danger: { background: 'error.solid', color: 'error.on', _hover: { opacity: '0.9' } },
      'danger-outline': {
        borderColor: 'error.text',
        color: 'error.text',
        _hover: { background: 'error.subtle' },
      },
      link: {
        minWidth: '0',
        /** Its transparent edge is outside of the column. */
        marginInline: '[-1px]',
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
        paddingBlock: '1',
        fontSize: 'sm',
        '@media (pointer: coarse)': { minHeight: 'target' },
      },
      md: { minHeight: 'target', paddingInline: '5', paddingBlock: '2', fontSize: 'md' },
      lg: { minHeight: '12', paddingInline: '6', paddingBlock: '2', fontSize: 'md' },
      inline: { minHeight: '0', paddingInline: '0', fontSize: '[inherit]', textAlign: 'inherit' },
    },
    width: { auto: {}, full: { width: 'full' } },
  },
  compoundVariants: [{ variant: 'ghost', size: ['md', 'lg'], css: { paddingInline: '3' } }],
  defaultVariants: { variant: 'solid', size: 'md', width: 'auto' },
})
