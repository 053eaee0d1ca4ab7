import { defineSlotRecipe } from '@pandacss/dev'

/** A row has room for the number, and for the minutes beside the text. */
const hasRoom = '@container (min-width: 30rem)'

/** A list of articles: number, cover, title, summary. */
export const readingList = defineSlotRecipe({
  className: 'reading-list',
  slots: ['root', 'row', 'number', 'art', 'words', 'title', 'link', 'text', 'meta'],
  base: {
    /** Two columns where each is as wide as on a tablet. */
    root: {
      display: 'grid',
      gridTemplateColumns: '[repeat(auto-fill, minmax(min(30rem, 100%), 1fr))]',
      columnGap: '10',
      minWidth: '0',
      containerType: 'inline-size',
    },
    row: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr)]',
      columnGap: '4',
      alignItems: 'start',
      paddingBlock: '4',
      borderBlockStartWidth: '1px',
      borderColor: 'border.subtle',
      [hasRoom]: { gridTemplateColumns: '[2.25rem auto minmax(0, 1fr) auto]', columnGap: '5' },
    },
    number: {
      display: 'none',
      [hasRoom]: { display: 'block' },
      textStyle: 'heading',
      fontWeight: 'normal',
      color: 'fg.faint',
      fontVariantNumeric: 'tabular-nums',
      unicodeBidi: 'isolate',
      textAlign: 'end',
    },
    art: { width: '16' },
    words: { minWidth: '0' },
    title: { textStyle: 'subheading' },
    link: {
      borderRadius: 'sm',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'sm' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: '2px solid {colors.focus}' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '[0.2em]' },
    },
    text: {
      color: 'fg.muted',
      maxWidth: 'prose',
      marginBlockStart: '1',
      /** Two lines in a narrow list, which would be very long. */
      '@container (max-width: 30rem)': {
        display: '[-webkit-box]',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '2',
        overflow: 'hidden',
      },
    },
    meta: {
      gridColumn: '2',
      textStyle: 'small',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      marginBlockStart: '1',
      '&[data-done]': { color: 'accent.text', fontWeight: 'medium' },
      '& svg': { display: 'inline-block', marginInlineEnd: '1', verticalAlign: '[-0.15em]' },
      [hasRoom]: { gridColumn: '[auto]', lineHeight: 'snug' },
    },
  },
})
