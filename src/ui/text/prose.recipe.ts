import { defineRecipe } from '@pandacss/dev'

/** Paragraphs, headings, lists and notes of a long text. About 68 characters fit on a line. */
export const prose = defineRecipe({
  className: 'prose',
  base: {
    maxWidth: '[32rem]',
    minWidth: '0',
    textAlign: 'start',
    overflowWrap: 'break-word',
    '& > * + *': { marginBlockStart: '4' },
    '& h2': { textStyle: 'heading', scrollMarginBlockStart: '4', marginBlockStart: '10!' },
    '& h3': { textStyle: 'subheading', scrollMarginBlockStart: '4', marginBlockStart: '6!' },
    '& :is(h2, h3) + *': { marginBlockStart: '3' },
    '& p': { hyphens: 'manual' },
    '& strong': { fontWeight: 'semibold' },
    '& em': { fontStyle: 'italic' },
    '& :is(ul, ol)': { display: 'flex', flexDirection: 'column', gap: '2', paddingInlineStart: '6' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li': {
      paddingInlineStart: '1',
      '&::marker': { color: 'fg.faint', fontVariantNumeric: 'tabular-nums' },
    },
    '& a': {
      color: 'accent.text',
      textDecoration: 'underline',
      textDecorationThickness: '[1px]',
      textUnderlineOffset: '[0.2em]',
      borderRadius: 'sm',
      _hover: { textDecorationThickness: '[2px]' },
    },
    '& sup': {
      fontSize: 'xs',
      lineHeight: 'none',
      verticalAlign: 'super',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      '& a': { textDecoration: 'none', paddingInline: '0.5', fontWeight: 'medium' },
    },
    '& blockquote': {
      paddingBlock: '4',
      paddingInline: '5',
      marginBlock: '6!',
      borderInlineStartWidth: '[3px]',
      borderColor: 'secondary.solid',
      background: 'secondary.subtle',
      borderStartEndRadius: 'md',
      borderEndEndRadius: 'md',
      breakInside: 'avoid',
      '& > * + *': { marginBlockStart: '2' },
    },
    _print: {
      '& :is(h2, h3)': { breakAfter: 'avoid' },
      '& p': { orphans: '3', widows: '3' },
      '& blockquote': { background: '[transparent]', borderColor: '[#999999]' },
    },
  },
})
