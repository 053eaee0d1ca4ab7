import { defineSlotRecipe } from '@pandacss/dev'
import { lowWindow } from '../../theme/recipe-styles.ts'

export const visualPicture = defineSlotRecipe({
  className: 'visual-picture',
  slots: ['root', 'canvas', 'pacer', 'dark', 'hint'],
  base: {
    /** Fills what it's in, behind everything else there. */
    root: {
      position: 'absolute',
      inset: '0',
      zIndex: '[-1]',
      background: '[#0d1016]',
      forcedColorAdjust: 'none',
      animation: '[appear 1200ms]',
      transition: '[opacity 600ms]',
      _motionReduce: { animation: '[none]', transition: '[none]' },
      '&[data-leaving]': { opacity: '0' },
      /** A shade under the words and buttons at both ends. */
      _after: {
        content: '""',
        position: 'absolute',
        inset: '0',
        background:
          '[linear-gradient(rgb(8 10 14 / 0.7), transparent 22%, transparent 38%, rgb(8 10 14 / 0.82) 76%)]',
        transition: '[opacity 600ms]',
        '[data-bare]:not(:has(:focus-visible)) &': { opacity: '0' },
      },
    },
    canvas: {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      _night: { filter: '[sepia(0.75) brightness(0.5)]' },
    },
    pacer: {
      position: 'absolute',
      insetInline: '0',
      insetBlockStart: '0',
      marginInline: '[auto]',
      zIndex: '1',
      width: '[148px]',
      aspectRatio: 'square',
      display: 'grid',
      placeItems: 'center',
      textAlign: 'center',
      borderRadius: 'full',
      color: '[rgb(255 255 255 / 0.94)]',
      background: '[rgb(8 10 14 / 0.45)]',
      textStyle: 'subheading',
      _night: { color: 'fg.strong' },
      [lowWindow]: { width: '[96px]', textStyle: 'small' },
      '& svg': {
        position: 'absolute',
        inset: '0',
        rotate: '[-90deg]',
        fill: 'none',
        stroke: '[rgb(255 255 255 / 0.7)]',
        strokeWidth: '[1.5px]',
      },
      '& circle': {
        strokeDasharray: '[1 1]',
        animation: '[draw-round linear both]',
        animationDuration: '[inherit]',
      },
    },
    dark: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'grid',
      placeItems: 'end center',
      padding: '8',
      background: '[#000000]',
      color: '[rgb(255 255 255 / 0.62)]',
      cursor: 'none',
      animation: '[appear 900ms]',
      _motionReduce: { animation: '[none]' },
      _focusVisible: { outline: '[none]' },
      /** Hides the page from screen readers and from Tab while the screen is black. */
      visibility: 'visible',
      'body:has(&)': { visibility: 'hidden' },
      /** Nothing can cover the scroll bar, so it has to go. */
      ':root:has(&)': { background: '[#000000]', scrollbarColor: '[#000000 #000000]' },
    },
    /** Fades after a moment: nothing should glow in the dark. */
    hint: { animation: '[fade-away 6s forwards]', textStyle: 'small' },
  },
})
