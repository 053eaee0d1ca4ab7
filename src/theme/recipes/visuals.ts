/** The visuals: always dark, in either mode. */
import { defineSlotRecipe } from '@pandacss/dev'
import { cardFace } from './card-face.ts'

const paper = '[rgb(255 255 255 / 0.94)]'

export const visualStage = defineSlotRecipe({
  className: 'visual-stage',
  slots: ['root', 'canvas', 'foot', 'breath', 'actions', 'action', 'dark', 'hint'],
  base: {
    root: {
      position: 'relative',
      overflow: 'hidden',
      width: 'full',
      height: '[clamp(20rem, 62dvh, 50rem)]',
      borderRadius: 'lg',
      background: '[#0d1016]',
      forcedColorAdjust: 'none',
      '&:fullscreen': { height: 'full', borderRadius: 'none' },
      _print: { display: 'none' },
    },
    canvas: { position: 'absolute', inset: '0', width: 'full', height: 'full', display: 'block' },
    foot: {
      position: 'absolute',
      insetInline: '0',
      insetBlockEnd: '0',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      justifyContent: 'space-between',
      gap: '3',
      padding: { base: '3', sm: '5' },
      color: paper,
      background: '[linear-gradient(to top, rgb(8 10 14 / 0.62), rgb(8 10 14 / 0))]',
    },
    breath: { textStyle: 'heading', minHeight: 'target', display: 'flex', alignItems: 'center' },
    actions: { display: 'flex', gap: '2', marginInlineStart: 'auto' },
    action: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      minWidth: 'target',
      justifyContent: 'center',
      paddingInline: '3.5',
      borderRadius: 'md',
      color: paper,
      background: '[rgb(8 10 14 / 0.5)]',
      fontSize: 'sm',
      fontWeight: 'semibold',
      cursor: 'pointer',
      transitionProperty: '[background-color]',
      transitionDuration: 'fast',
      _hover: { background: '[rgb(8 10 14 / 0.8)]' },
      _focusVisible: { outline: '[2px solid rgb(255 255 255 / 0.94)]', outlineOffset: '[2px]' },
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

/** A question before a screen: one column of text, then the answers. */
export const gate = defineSlotRecipe({
  className: 'gate',
  slots: ['root', 'art', 'body', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '[15px]',
      borderRadius: 'lg',
      ...cardFace,
      md: { gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]' },
    },
    art: {
      height: '[11rem]',
      overflow: 'hidden',
      display: 'grid',
      borderRadius: 'md',
      md: { height: 'full' },
    },
    body: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      minWidth: '0',
    },
    title: { textStyle: 'heading' },
    text: { color: 'fg.muted', maxWidth: 'prose', display: 'flex', flexDirection: 'column', gap: '3' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '2' },
  },
})
