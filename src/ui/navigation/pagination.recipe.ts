import { defineSlotRecipe } from '@pandacss/dev'
import { disabled } from '../../theme/recipe-styles.ts'

/** Buttons for the pages of a list, and which part is shown. */
export const pagination = defineSlotRecipe({
  className: 'pagination',
  slots: ['root', 'list', 'item', 'button', 'range'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '1',
    },
    list: { display: 'flex', sm: { gap: '1' } },
    /** Phones have room for the first, the current and the last page. Dots are for those left out. */
    item: {
      display: 'flex',
      alignItems: 'center',
      '&[data-near]': { display: 'none', sm: { display: 'flex' } },
      '&[data-gap]::before': {
        content: '""',
        width: '3',
        marginInline: '3',
        borderBlockEnd: '[2px dotted {colors.fg.faint}]',
      },
      '&[data-gap=narrow]::before': { sm: { display: 'none' } },
    },
    button: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minWidth: '9',
      minHeight: 'target',
      sm: { minWidth: 'target' },
      borderRadius: 'md',
      fontSize: 'sm',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      color: 'fg.muted',
      '&:not([aria-current])': { _hover: { background: 'bg.sunken', color: 'fg.strong' } },
      '&[aria-current]': {
        background: 'accent.subtle',
        color: 'accent.text',
        _highContrast: { outline: '[2px solid Highlight]' },
      },
      '&[aria-disabled=true]': disabled,
      '& > svg': { transform: '[scaleX(var(--toward-end, 1))]' },
    },
    range: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    place: {
      below: {},
      /** Stays in view at the bottom of a dialog. */
      bottom: {
        root: {
          position: 'sticky',
          // A pixel lower than the dialog's padding: its edges aren't on whole pixels.
          insetBlockEnd: '[-25px]',
          marginInline: '-6',
          marginBlockEnd: '-6',
          paddingInline: '6',
          paddingBlock: '2',
          background: 'bg.raised',
          borderBlockStartWidth: '1px',
          borderColor: 'border.subtle',
          zIndex: 'base',
        },
      },
    },
  },
  defaultVariants: { place: 'below' },
})
