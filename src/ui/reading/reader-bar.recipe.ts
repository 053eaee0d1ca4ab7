import { defineSlotRecipe } from '@pandacss/dev'

/** Tools over a page of a book. */
export const readerBar = defineSlotRecipe({
  className: 'reader-bar',
  slots: ['root', 'text', 'swatch', 'quote', 'wideOnly'],
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
    text: { textStyle: 'small', paddingInline: '2' },
    swatch: {
      display: 'block',
      width: '5',
      height: '5',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.control',
      forcedColorAdjust: 'none',
    },
    wideOnly: { display: 'none', sm: { display: 'contents' } },
    quote: {
      display: 'block',
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'border.control',
      paddingInlineStart: '2',
    },
  },
})
