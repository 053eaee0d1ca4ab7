import { defineSlotRecipe } from '@pandacss/dev'

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
      sm: { gridTemplateColumns: '[2.25rem auto minmax(0, 1fr) auto]', columnGap: '5' },
    },
    number: {
      display: 'none',
      sm: { display: 'block' },
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
    text: { color: 'fg.muted', maxWidth: 'prose', marginBlockStart: '1' },
    meta: {
      gridColumn: '2',
      textStyle: 'small',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      marginBlockStart: '1',
      '&[data-done]': { color: 'accent.text', fontWeight: 'medium' },
      '& svg': { display: 'inline-block', marginInlineEnd: '1', verticalAlign: '[-0.15em]' },
      sm: { gridColumn: '[auto]', lineHeight: 'snug' },
    },
  },
})
