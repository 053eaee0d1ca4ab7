import { defineSlotRecipe } from '@pandacss/dev'

/** The browser's own tick box in the theme's colour, with its label; small enough for the first style sheet. */
export const checkbox = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'row', 'input', 'error'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5' },
    row: {
      display: 'grid',
      gridTemplateColumns: '[auto 1fr]',
      columnGap: '3',
      alignItems: 'center',
      minHeight: 'target',
      cursor: 'pointer',
    },
    input: {
      width: '5',
      height: '5',
      accentColor: 'accent.solid',
      '&[aria-invalid=true]': {
        outline: '[2px solid {colors.error.text}]',
        outlineOffset: '[-1px]',
        borderRadius: '[3px]',
      },
      '&:focus-visible': { outline: '[2px solid {colors.focus}]', outlineOffset: '[2px]' },
    },
    error: {
      textStyle: 'small',
      color: 'error.text',
      display: 'flex',
      gap: '1.5',
      '& > svg': { flexShrink: '0', marginBlockStart: '[0.25em]' },
    },
  },
})
