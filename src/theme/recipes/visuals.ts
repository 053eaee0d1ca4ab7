/** What there is to look at while a track plays: always a night room, whatever the mode. */
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
      /** Nobody reads, hears or reaches by Tab what lies in the dark. */
      visibility: 'visible',
      'body:has(&)': { visibility: 'hidden' },
      /** The scroll bar's own strip lies beside everything that can be painted over. */
      ':root:has(&)': { background: '[#000000]', scrollbarColor: '[#000000 #000000]' },
    },
    /** Read once, then gone: in the dark nothing should glow. */
    hint: { animation: '[fade-away 6s forwards]', textStyle: 'small' },
  },
})

/** A question that stands before something: words of one column, then the answers. */
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
