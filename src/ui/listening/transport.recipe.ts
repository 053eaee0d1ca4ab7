import { defineSlotRecipe } from '@pandacss/dev'

/** Buttons that act on time keep their order in every language. */
export const transport = defineSlotRecipe({
  className: 'transport',
  slots: ['root', 'volume', 'skip', 'noted'],
  base: {
    root: {
      direction: 'ltr',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      sm: { gap: '4' },
    },
    volume: {
      direction: 'ltr',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minWidth: '[140px]',
      /** The icon, not its button, is in line with what’s above. */
      marginInlineStart: '-3',
    },
    noted: {
      display: 'grid',
      justifyItems: 'center',
      gap: '0.5',
      '& > span': {
        fontSize: '[10px]',
        fontWeight: 'semibold',
        lineHeight: 'none',
        color: 'accent.text',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
      },
      '&[data-noted] > svg': { width: '4', height: '4', color: 'accent.text' },
    },
    /** The number inside the arrow. */
    skip: {
      display: 'grid',
      placeItems: 'center',
      '& > *': { gridArea: '1/1' },
      '& > span': {
        fontSize: '[8px]',
        fontWeight: 'semibold',
        lineHeight: 'none',
        marginBlockStart: '[1px]',
      },
    },
  },
})
