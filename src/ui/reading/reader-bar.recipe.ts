import { defineSlotRecipe } from '@pandacss/dev'

/** Tools over a page of a book. */
export const readerBar = defineSlotRecipe({
  className: 'reader-bar',
  slots: ['root', 'group', 'long', 'short', 'text', 'swatch', 'quote', 'atText'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      maxWidth: 'full',
      padding: '1',
      borderRadius: 'md',
      background: 'bg.raised',
      color: 'fg.strong',
      boxShadow: 'raised',
      borderWidth: '1px',
      borderColor: 'border.subtle',
    },
    /** Each is a line where they don’t fit beside each other. */
    group: { flex: '[1 0 auto]', display: 'flex', justifyContent: 'space-between', gap: '1' },
    /** On phones only screen readers have the words of a button. */
    long: {
      smDown: {
        position: 'absolute',
        width: 'px',
        height: 'px',
        overflow: 'hidden',
        clipPath: '[inset(50%)]',
      },
    },
    short: { sm: { display: 'none' } },
    text: {
      flex: '[1 0 100%]',
      textStyle: 'small',
      paddingInline: '2',
      paddingBlock: '1',
      display: '[-webkit-box]',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '3',
      overflow: 'hidden',
    },
    swatch: {
      display: 'block',
      width: '5',
      height: '5',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.control',
      forcedColorAdjust: 'none',
    },
    atText: {
      position: 'absolute',
      /** Moved from there by pixels of the page, whose corner is at the left in every language. */
      inset: '[0 auto auto 0]',
      zIndex: 'base',
      width: 'max',
      maxWidth: '[min(30rem, calc(100% - 16px))]',
    },
    quote: {
      display: 'block',
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'border.control',
      paddingInlineStart: '2',
    },
  },
})
