import { defineSlotRecipe } from '@pandacss/dev'

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
